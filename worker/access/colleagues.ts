import { asc } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { users } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { isStaff } from "./staff-names.ts";

/** The logins of all on the staff list who have logged in. */
export const listColleagues = async (
  db: Database,
  env: Pick<Env, "STAFF_GITHUB_LOGINS">,
): Promise<string[]> => {
  const found = await db.select({ login: users.login }).from(users).orderBy(asc(users.login));
  return found.map(({ login }) => login).filter((login) => isStaff(env, login));
};
