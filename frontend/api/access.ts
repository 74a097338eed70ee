import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { LoggedIn } from "#contract/access.ts";
import { answerOf, api, successful } from "./client.ts";
import { keys } from "./keys.ts";

/**
 * Opens what somebody has typed earlier. Where its code does not come, or the device or the browser's cryptography is not to be used,
 * the desk does without, and forms say that they keep nothing; it is tried again when it is next asked who is logged in.
 */
const openTyped = async ({ id, draftKeys }: LoggedIn) => {
  try {
    const { openDrafts } = await import("./own-drafts.ts");
    await openDrafts(id, draftKeys);
  } catch {
    // As above.
  }
};

/** The logged-in member of staff; an error when nobody is. What they have typed earlier is open before the answer is there. */
export const currentUserQuery = queryOptions({
  queryKey: keys.user,
  queryFn: async () => {
    const loggedIn = await answerOf(api.auth.user.$get());
    await openTyped(loggedIn);
    const { draftKeys: _, ...user } = loggedIn;
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
