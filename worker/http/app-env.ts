import type { StaffUser } from "#contract/access.ts";
import type { Database } from "#worker/db/client.ts";
import type { Env, FamilyAccess } from "#worker/env.ts";

/** What routes and middleware share through Hono's context. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    db: Database;
    staff: StaffUser | null;
    /** Why staff calls are rejected, unless `staff` is set. */
    notStaff: Error | null;
    /** During a login: the dashboard address to return to, if any. */
    loginReturnTo?: string | null;
    /** Set by `familyOnly`. */
    access: FamilyAccess;
  };
}
