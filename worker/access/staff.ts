import { and, asc, eq, ne, not, sql } from "drizzle-orm";
import type { StaffUser } from "#contract/access.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertWhere, pick } from "#worker/db/expressions.ts";
import { users } from "#worker/db/schema/bookkeeping.ts";
import type { Env } from "#worker/env.ts";
import type { GitHubProfile } from "./github.ts";

/* The staff list, and the accounts on it that have logged in. */

type StaffList = Pick<Env, "STAFF_GITHUB_LOGINS">;

/** In lower case: GitHub logins ignore case. */
export const staffLogins = ({ STAFF_GITHUB_LOGINS = "" }: StaffList) =>
  STAFF_GITHUB_LOGINS.toLowerCase()
    .split(",")
    .map((login) => login.trim());

/** An empty list admits nobody. */
export const isStaff = (env: StaffList, login: string) =>
  login !== "" && staffLogins(env).includes(login.toLowerCase());

/** The logins of accounts that are on the staff list. */
export const currentStaff = (db: Database, accounts: readonly { login: string }[]) =>
  accounts.map(({ login }) => login).filter((login) => !db.staff || db.staff.includes(login.toLowerCase()));

/** Logins of current staff who have logged in before. */
export const listColleagues = async (db: Database): Promise<string[]> =>
  currentStaff(db, await db.select({ login: users.login }).from(users).orderBy(asc(users.login)));

const staffUser = pick(users, ["id", "login", "email", "firstName", "lastName", "profileImageUrl"]);

export const findUser = async (db: Database, id: string): Promise<StaffUser | undefined> =>
  (await db.select(staffUser).from(users).where(eq(users.id, id))).at(0);

/** GitHub has a single name field; its first word becomes the first name. */
const splitName = (name: string | null | undefined) => {
  const [firstName, ...rest] = (name ?? "").trim().split(/\s+/);
  return { firstName: firstName || null, lastName: rest.join(" ") || null };
};

/**
 * Creates or updates the account that logged in; `null` if its login belongs to another account here, because a stranger can
 * take over an abandoned login, but not its id. An email address moves to the account that has it at GitHub.
 */
export const saveUser = async (db: Database, profile: GitHubProfile): Promise<StaffUser | null> => {
  const now = new Date().toISOString();
  const described = {
    login: profile.login,
    email: profile.email?.toLowerCase() || null,
    ...splitName(profile.name),
    profileImageUrl: profile.avatar_url || null,
    updatedAt: now,
  };
  const isOther = ne(users.githubId, profile.id);
  const hasLogin = sql`lower(${users.login}) = ${profile.login.toLowerCase()}`;
  const isFree = not(hasRow(db, users, and(hasLogin, isOther)));
  const [, [user]] = await db.batch([
    db
      .update(users)
      .set({ email: null, updatedAt: now })
      .where(and(eq(users.email, described.email ?? ""), isOther, isFree)),
    insertWhere(
      db,
      users,
      { id: crypto.randomUUID(), githubId: profile.id, createdAt: now, ...described },
      isFree,
    )
      .onConflictDoUpdate({ target: users.githubId, set: described })
      .returning(staffUser),
  ]);
  return user ?? null;
};
