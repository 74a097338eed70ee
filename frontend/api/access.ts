import { queryOptions } from "@tanstack/react-query";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";

/** The logged-in member of staff; an error when nobody is. */
export const currentUserQuery = queryOptions({
  queryKey: keys.user,
  queryFn: () => answerOf(api.auth.user.$get()),
});
