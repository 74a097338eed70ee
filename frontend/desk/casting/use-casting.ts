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

/** The display name of a login. */
export const useNameOf = () => {
  const names = useQuery(summaryQuery).data?.names;
  return (login: string) => names?.[login] ?? login;
};

/** A note as it reads: whom it mentions by name. */
export const useNamed = () => {
  const nameOf = useNameOf();
  const colleagues = useColleagues();
  return (text: string) =>
    text.replace(mention, (written, login: string) => {
      const known = colleagues.find((one) => one.toLowerCase() === login.toLowerCase());
      return known ? `@${nameOf(known)}` : written;
    });
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
