import { useMutation, useQuery } from "@tanstack/react-query";
import { mention, type Note } from "#contract/casting.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { assignApplications, scoreApplication } from "#frontend/api/applications.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { countIs } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { toast } from "#frontend/lib/toast.ts";

/** Oneself, all current staff, and the names to show, also of former staff. */
export const useStaff = () => {
  const me = useQuery(currentUserQuery).data?.login ?? "";
  const { colleagues = [], names: stored = {} } = useQuery(summaryQuery).data ?? {};
  const names = new Map(Object.entries(stored));
  const nameOf = (login: string) => names.get(login.toLowerCase()) ?? login;
  const named = (note: string) => note.replace(mention, (_, login) => `@${nameOf(login)}`);
  const noteLabel = (note: Note | null) => note && `${named(note.text)} (${nameOf(note.author)})`;
  return { me, colleagues, nameOf, named, noteLabel };
};

export const useCasting = () => {
  const { nameOf } = useStaff();
  const { mutate: score } = useMutation({
    mutationFn: scoreApplication,
    onError: (error) => toastError(error, "Score Not Saved"),
  });
  const { mutate: assign } = useMutation({
    mutationFn: assignApplications,
    onSuccess: (reached, { login }) =>
      toast(
        "Assigned",
        `${countIs(reached, "application")} assigned to ${login ? nameOf(login) : "nobody"}.`,
      ),
    onError: (error) => toastError(error, "Not Assigned"),
  });
  return {
    /** The same stars again remove the score. */
    score: ({ id, score: { own } }: { id: string; score: { own: number | null } }, stars: number) =>
      score({ id, score: own === stars ? null : stars }),
    assign,
  };
};
