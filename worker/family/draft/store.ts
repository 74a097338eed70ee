import { eq, sql } from "drizzle-orm";
import { DRAFT_DAYS, type DraftKept, type StoredDraft } from "#contract/drafts.ts";
import type { Database } from "#worker/db/client.ts";
import { questionnaireDrafts as drafts } from "#worker/db/family-pages.ts";
import { forgetOldest } from "#worker/db/forget-oldest.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { applications } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { ago, DAY_MS } from "#worker/times.ts";
import { mayAnswer } from "./may-answer.ts";

const { answers, updatedAt } = drafts;

export const selectDraft = (db: Database, familyId: string) =>
  db.select({ answers, updatedAt }).from(drafts).where(eq(drafts.familyId, familyId));

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

/** The version only matters if a draft is stored: otherwise there is nothing to overwrite. */
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

export const deleteDraft = (db: Database, familyId: string) =>
  db.delete(drafts).where(eq(drafts.familyId, familyId));

export const forgetOldDrafts = (db: Database, now: Date) =>
  forgetOldest(db, drafts, updatedAt, ago(now, DRAFT_DAYS * DAY_MS));
