import { and, eq } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { staffPins } from "#worker/db/site.ts";
import type { Env, Pin } from "#worker/env.ts";

/* The names on the staff list, and the GitHub account that each belongs to: the one that first logged in under it. */

/** Whether an account is on the staff list; GitHub compares names without regard to case. Nobody is on an empty one. */
export const isStaff = ({ STAFF_GITHUB_LOGINS = "" }: Pick<Env, "STAFF_GITHUB_LOGINS">, login: string) =>
  login !== "" &&
  STAFF_GITHUB_LOGINS.toLowerCase()
    .split(",")
    .some((name) => name.trim() === login.toLowerCase());

/** Gives the account the name that it has at GitHub, unless another one has that here; `null` then. */
export const pinAccount = async (
  db: Database,
  { id: githubId, login: written }: { id: number; login: string },
): Promise<Pin | null> => {
  const login = written.toLowerCase();
  const [, [pin]] = await db.batch([
    db
      .insert(staffPins)
      .values({ login, githubId, pinnedAt: new Date().toISOString() })
      .onConflictDoNothing(),
    db
      .select()
      .from(staffPins)
      .where(and(eq(staffPins.login, login), eq(staffPins.githubId, githubId))),
  ]);
  return pin ?? null;
};

/** Whether a name has belonged to that account ever since. */
export const stillPinned = async (db: Database, { login, githubId, pinnedAt }: Pin): Promise<boolean> => {
  const isAccount = and(eq(staffPins.githubId, githubId), eq(staffPins.pinnedAt, pinnedAt));
  return (await db.$count(staffPins, and(eq(staffPins.login, login), isAccount))) > 0;
};
