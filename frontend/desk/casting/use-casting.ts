import { useMutation, useQuery } from "@tanstack/react-query";
import { mention } from "#contract/casting.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { assignApplications, scoreApplication } from "#frontend/api/applications.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { countIs } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { toast } from "#frontend/lib/toast.ts";

export const useMe = () => useQuery(currentUserQuery).data?.login ?? "";

/** The logins of all staff who have ever logged in, oneself included. */
export const useColleagues = (): readonly string[] => useQuery(summaryQuery).data?.colleagues ?? [];

/** Display names of logins, and of those that a note mentions. */
export const useNames = () => {
  const names = useQuery(summaryQuery).data?.names;
  const nameOf = (login: string) => names?.[login.toLowerCase()] ?? login;
  return { nameOf, named: (note: string) => note.replace(mention, (_, login) => `@${nameOf(login)}`) };
};

export const useCasting = () => {
  const { mutate: score } = useMutation({
    mutationFn: scoreApplication,
    onError: (error) => toastError(error, "Score Not Saved"),
  });
  const { mutate: assign } = useMutation({
    mutationFn: assignApplications,
    onSuccess: (reached, { login }) =>
      toast("Assigned", `${countIs(reached, "application")} assigned to ${login ?? "nobody"}.`),
    onError: (error) => toastError(error, "Not Assigned"),
  });
  return {
    /** The same stars again remove the score. */
    score: ({ id, score: { own } }: { id: string; score: { own: number | null } }, stars: number) =>
      score({ id, score: own === stars ? null : stars }),
    assign,
  };
};
