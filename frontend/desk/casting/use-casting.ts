import { useMutation, useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#frontend/api/access.ts";
import { assignApplications, scoreApplication } from "#frontend/api/casting.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { counted } from "#frontend/desk/shared/format.ts";
import { sayFailed } from "#frontend/desk/shared/say-failed.ts";
import { toast } from "#frontend/lib/toast.ts";

/** The login of whoever is at the desk. */
export const useMe = () => useQuery(currentUserQuery).data?.login ?? "";

/** Whom applications can be assigned to. */
export const useColleagues = (): readonly string[] => useQuery(summaryQuery).data?.colleagues ?? [];

/** Scores and assigns applications. What that changes is seen where they are. */
export const useCasting = () => {
  const { mutate: score } = useMutation({
    ...scoreApplication,
    onError: (error) => sayFailed(error, "Score Not Saved"),
  });
  const { mutateAsync: assign } = useMutation(assignApplications);
  return {
    /** The same stars again take them back. */
    score: ({ id, score: { own } }: { id: string; score: { own: number | null } }, stars: number) =>
      score({ familyId: id, score: own === stars ? null : stars }),
    /** Answers whether all are. */
    assign: async (ids: readonly string[], login: string | null) => {
      try {
        const reached = await assign({ ids, login });
        const are = reached === 1 ? "is" : "are";
        const whose = login ? `${are} assigned to ${login}` : `${are} assigned to nobody`;
        toast("Assigned", `${counted(reached, "application")} ${whose}.`);
        return true;
      } catch (error) {
        sayFailed(error, "Not Assigned");
        return false;
      }
    },
  };
};
