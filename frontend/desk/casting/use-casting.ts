import { useMutation, useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#frontend/api/access.ts";
import { assignApplications, scoreApplication } from "#frontend/api/casting.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { sayFailed } from "#frontend/desk/shared/failures.tsx";
import { counted } from "#frontend/desk/shared/format.ts";
import { toast } from "#frontend/lib/toast.ts";

export const useMe = () => useQuery(currentUserQuery).data?.login ?? "";

/** The logins of all staff who have ever logged in, oneself included. */
export const useColleagues = (): readonly string[] => useQuery(summaryQuery).data?.colleagues ?? [];

export const useCasting = () => {
  const { mutate: score } = useMutation({
    ...scoreApplication,
    onError: (error) => sayFailed(error, "Score Not Saved"),
  });
  const { mutateAsync: assign } = useMutation(assignApplications);
  return {
    /** The same stars again remove the score. */
    score: ({ id, score: { own } }: { id: string; score: { own: number | null } }, stars: number) =>
      score({ familyId: id, score: own === stars ? null : stars }),
    /** Resolves to whether it succeeded. */
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
