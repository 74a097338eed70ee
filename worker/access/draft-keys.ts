import type { LoggedIn, StaffUser } from "#contract/access.ts";
import { hasSecret, signatures, type WithSecret } from "#worker/secret.ts";

/*
 * Keys by which a member of staff's browser seals what is typed at the desk, so that nobody else who logs in there reads it. They go
 * with the answer that says who is logged in, and to nobody else.
 */

const PURPOSE = "desk drafts";

export const withDraftKeys = async (env: WithSecret, user: StaffUser): Promise<LoggedIn> => ({
  ...user,
  // By the account, which keeps its id whatever name it has. Without a secret the desk keeps nothing, and works.
  draftKeys: hasSecret(env) ? await signatures(env, { purpose: PURPOSE }, user.id) : [],
});
