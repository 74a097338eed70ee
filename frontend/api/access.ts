import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { answerOf, api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { noteLogin } from "./open-login.ts";

/** The logged-in member of staff; an error when nobody is. */
export const currentUserQuery = queryOptions({
  queryKey: keys.user,
  queryFn: async () => {
    const user = await answerOf(api.auth.user.$get());
    noteLogin(user.id);
    return user;
  },
});

/** The names on the staff list, and the accounts that they belong to. */
export const staffQuery = queryOptions({
  queryKey: keys.staff,
  queryFn: () => answerOf(api.staff.$get()),
});

/** Takes a name from its account, which is logged out. */
export const releaseName = mutationOptions({
  mutationFn: (login: string) => successful(api.staff[":login"].pin.$delete({ param: { login } })),
  meta: { stale: [keys.staff] },
});
