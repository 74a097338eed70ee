import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { scores } from "#worker/db/schema/casting.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { insertWhere } from "#worker/db/statements.ts";
import { NotFound } from "#worker/errors.ts";

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
