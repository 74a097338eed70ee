import { queryOptions } from "@tanstack/react-query";
import { answerOf, api } from "./client.ts";
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
