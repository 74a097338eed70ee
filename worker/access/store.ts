import { and, eq, getTableColumns, ne } from "drizzle-orm";
import type { StaffUser } from "#contract/access.ts";
import type { Database } from "#worker/db/client.ts";
import { pick } from "#worker/db/pick.ts";
import { users } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import type { GitHubProfile } from "./github.ts";

const SHOWN = ["id", "login", "email", "firstName", "lastName", "profileImageUrl"] as const;

/** GitHub knows one name; the first word counts as the first name. */
const splitName = (name: string | null | undefined) => {
  const [firstName, ...rest] = (name ?? "").trim().split(/\s+/);
  return { firstName: firstName || null, lastName: rest.join(" ") || null };
};

/** Stores who has logged in, as GitHub describes them today. An address moves with whoever proves it last. */
export const saveUser = async (db: Database, profile: GitHubProfile): Promise<StaffUser> => {
  const now = new Date().toISOString();
  const described = {
    login: profile.login,
    email: profile.email?.toLowerCase() || null,
    ...splitName(profile.name),
    profileImageUrl: profile.avatar_url || null,
  };
  const updatedAt = nextVersion(users.updatedAt);
  const [, [user]] = await db.batch([
    db
      .update(users)
      .set({ email: null, updatedAt })
      .where(and(eq(users.email, described.email ?? ""), ne(users.githubId, profile.id))),
    db
      .insert(users)
      .values({ id: crypto.randomUUID(), githubId: profile.id, createdAt: now, updatedAt: now, ...described })
      .onConflictDoUpdate({ target: users.githubId, set: { ...described, updatedAt } })
      .returning(pick(getTableColumns(users), SHOWN)),
  ]);
  if (!user) throw new Error("An upsert returned no row");
  return user;
};
