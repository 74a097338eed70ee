import { queryOptions } from "@tanstack/react-query";
import type { StaffUser } from "#contract/access.ts";
import { discardAllUnsaved } from "#frontend/lib/unsaved-text.ts";
import { api, bodyOf } from "./client.ts";
import { keys } from "./keys.ts";

/** The logged-in user; fails with 401 when logged out. A different login drops everything cached or typed for the previous one. */
export const currentUserQuery = queryOptions({
  queryKey: keys.user,
  queryFn: async ({ client }): Promise<StaffUser> => {
    const user = await bodyOf(api.auth.user.$get());
    const before = client.getQueryData<StaffUser>(keys.user);
    if (before && before.id !== user.id) {
      discardAllUnsaved();
      client.removeQueries({ predicate: ({ queryKey: [noun] }) => noun !== keys.user[0] });
    }
    return user;
  },
});
