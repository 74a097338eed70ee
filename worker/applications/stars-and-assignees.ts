import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, insertWhere } from "#worker/db/expressions.ts";
import { recordForEach, recordHistory } from "#worker/db/history.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { scores } from "#worker/db/schema/families.ts";
import { Invalid, NotFound } from "#worker/errors.ts";

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

const isOwn = (db: Database, familyId: string) =>
  and(eq(scores.familyId, familyId), eq(scores.login, db.actor));

/** Replaces the actor's score. */
export const scoreApplication = async (db: Database, familyId: string, score: number): Promise<void> => {
  const isThere = hasRow(db, applications, eq(applications.id, familyId));
  const isSame = hasRow(db, scores, and(isOwn(db, familyId), eq(scores.score, score)));
  await db.batch([
    recordHistory(db, [{ familyId, action: "scored" }], { where: sql`${isThere} AND ${not(isSame)}` }),
    insertWhere(db, scores, { familyId, login: db.actor, score }, isThere).onConflictDoUpdate({
      target: [scores.familyId, scores.login],
      set: { score },
    }),
  ]);
};

export const deleteScore = async (db: Database, familyId: string): Promise<void> => {
  const [found] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(eq(applications.id, familyId)),
    recordHistory(db, [{ familyId, action: "scored" }], { where: hasRow(db, scores, isOwn(db, familyId)) }),
    db.delete(scores).where(isOwn(db, familyId)),
  ]);
  if (found.length === 0) throw new NotFound("application");
};
