import { and, eq } from "drizzle-orm";
import type { StaffAccount } from "#contract/access.ts";
import type { Database } from "#worker/db/client.ts";
import { staffPins } from "#worker/db/site.ts";
import type { Env, Pin } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";

/* The names on the staff list, and the GitHub account that each belongs to: the one that first logged in under it. */

/** The names on the staff list, in its order, each once; GitHub compares names without regard to case. */
export const staffNames = ({ STAFF_GITHUB_LOGINS = "" }: Pick<Env, "STAFF_GITHUB_LOGINS">): string[] => {
  const names = STAFF_GITHUB_LOGINS.split(",").map((name) => name.trim());
  return [...Map.groupBy(names.filter(Boolean), (name) => name.toLowerCase()).values()].flatMap(
    ([first = ""]) => first,
  );
};

/** Whether an account is on the staff list; nobody is on an empty one. */
export const isStaff = (env: Pick<Env, "STAFF_GITHUB_LOGINS">, login: string) =>
  staffNames(env).some((name) => name.toLowerCase() === login.toLowerCase());

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

/** The names on the staff list, in its order, with the accounts that they belong to. */
export const listStaff = async (db: Database, env: Env): Promise<StaffAccount[]> => {
  // As many as there were ever names on the list.
  const pins = await db.select().from(staffPins);
  return staffNames(env).map((name) => {
    const pin = pins.find(({ login }) => login === name.toLowerCase());
    return { login: name, githubId: pin?.githubId ?? null, pinnedAt: pin?.pinnedAt ?? null };
  });
};

/** Takes a name from its account, whose sessions under it end. The next account that logs in under it gets it. */
export const releaseName = async (db: Database, env: Env, name: string): Promise<void> => {
  if (!isStaff(env, name)) throw new NotFound("name on the staff list");
  const login = name.toLowerCase();
  const released = await db.delete(staffPins).where(eq(staffPins.login, login)).returning();
  if (released.length === 0) throw new NotFound("account under this name");
};
