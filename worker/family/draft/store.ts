import { eq, sql } from "drizzle-orm";
import { DRAFT_DAYS, type DraftKept, type StoredDraft } from "#contract/drafts.ts";
import type { Database } from "#worker/db/client.ts";
import { questionnaireDrafts as drafts } from "#worker/db/family-pages.ts";
import { forgetOldest } from "#worker/db/forget-oldest.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { applications } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { mayAnswer } from "./may-answer.ts";

/* Drafts of families' questionnaires. */

const { answers, updatedAt } = drafts;

/** The statement that finds what is kept of a family's answers, whether or not there is anything to answer. */
export const selectDraft = (db: Database, familyId: string) =>
  db.select({ answers, updatedAt }).from(drafts).where(eq(drafts.familyId, familyId));

/** The family's draft; refuses a family that is none of ours, or has nothing to answer. */
const readDraft = async (db: Database, familyId: string): Promise<StoredDraft | null> => {
  const [found] = await db
    .select({ may: sql<0 | 1>`${mayAnswer(db, familyId)}`, draft: { answers, updatedAt } })
    .from(applications)
    .leftJoin(drafts, eq(drafts.familyId, applications.id))
    .where(eq(applications.id, familyId));
  if (!found) throw new NotFound("family");
  if (!found.may) throw new Conflict("There's nothing to fill in right now, so nothing was saved.");
  return found.draft;
};

export const findDraft = async (db: Database, familyId: string): Promise<StoredDraft> => {
  const draft = await readDraft(db, familyId);
  if (!draft) throw new NotFound("draft");
  return draft;
};

/**
 * Keeps what a family has typed so far, for 30 days. Where nothing is stored nothing can be lost by it, so a version is only
 * compared with one that is.
 */
export const keepDraft = async (
  db: Database,
  familyId: string,
  { updatedAt: asRead, ...typed }: DraftKept,
): Promise<StoredDraft> => {
  const now = new Date().toISOString();
  const [kept] = await insertWhere(
    db,
    drafts,
    { ...typed, familyId, updatedAt: now },
    mayAnswer(db, familyId),
  )
    .onConflictDoUpdate({
      target: drafts.familyId,
      set: { ...typed, updatedAt: nextVersion(updatedAt, now) },
      setWhere: asRead === undefined ? sql`TRUE` : sql`${updatedAt} IS ${asRead}`,
    })
    .returning({ answers, updatedAt });
  if (kept) return kept;
  const current = await readDraft(db, familyId);
  throw new Conflict("These answers were changed on another device.", { current });
};

/** The statement that deletes a family's draft. */
export const deleteDraft = (db: Database, familyId: string) =>
  db.delete(drafts).where(eq(drafts.familyId, familyId));

const DAY_MS = 86_400_000;

/** Forgets drafts that were last changed too long ago. */
export const forgetOldDrafts = (db: Database, now: Date) =>
  forgetOldest(db, drafts, updatedAt, new Date(now.getTime() - DRAFT_DAYS * DAY_MS).toISOString());
