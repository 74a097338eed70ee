import { sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { Invalid } from "#worker/errors.ts";

/** A login as stored. */
export const knownLogin = (colleagues: readonly string[], login: string, field: string) => {
  const known = colleagues.find((one) => one.toLowerCase() === login.toLowerCase());
  if (!known) throw new Invalid(`${login} is not on the staff list, or has never logged in.`, { field });
  return known;
};

/** Returns how many of the applications exist. */
export const assign = async (
  db: Database,
  colleagues: readonly string[],
  { ids, login }: { ids: readonly string[]; login: string | null },
): Promise<number> => {
  const assignee = login && knownLogin(colleagues, login, "login");
  const areChosen = inJson(applications.id, ids);
  const [, assigned] = await db.batch([
    recordForEach(
      db,
      "assigned",
      sql`SELECT ${applications.id} FROM ${applications} WHERE ${areChosen} AND ${applications.assignee} IS NOT ${assignee}`,
    ),
    db.update(applications).set({ assignee }).where(areChosen).returning({ id: applications.id }),
  ]);
  return assigned.length;
};
