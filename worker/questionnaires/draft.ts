import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { DraftKept, StoredDraft } from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertWhere } from "#worker/db/expressions.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { applications, questionnaires } from "#worker/db/schema/entities.ts";
import { questionnaireDrafts as drafts } from "#worker/db/schema/families.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { isInvited, reviewAsShown } from "#worker/mail/decisions/shown.ts";

const { answers, updatedAt } = drafts;

const isFamilyInvited = (db: Database, familyId: string) =>
  hasRow(db, applications, and(eq(applications.id, familyId), isInvited));

/** Whether a family is invited and hasn't answered. */
export const isUnanswered = (db: Database, familyId: string): SQL => {
  const answered = hasRow(db, questionnaires, eq(questionnaires.familyRegistrationId, familyId));
  return sql`(${isFamilyInvited(db, familyId)} AND ${not(answered)})`;
};

/** A condition on `questionnaires`: its family is invited and asked for a follow-up. */
export const isCorrectable = (db: Database, familyId: string) =>
  and(
    eq(questionnaires.familyRegistrationId, familyId),
    sql`${reviewAsShown} ->> 'status' = 'needs_followup'`,
    isFamilyInvited(db, familyId),
  );

/** Whether a family may send answers, and so may save a draft. */
const mayAnswer = (db: Database, familyId: string): SQL =>
  sql`(${or(hasRow(db, questionnaires, isCorrectable(db, familyId)), isUnanswered(db, familyId))})`;

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

/** Refused with a version that is gone, or a draft would come back after its answers were sent from another device. */
export const saveDraft = async (
  db: Database,
  familyId: string,
  { updatedAt: expectedVersion, ...typed }: DraftKept,
): Promise<StoredDraft> => {
  const now = new Date().toISOString();
  const isStored = hasRow(db, drafts, eq(drafts.familyId, familyId));
  const [saved] = await insertWhere(
    db,
    drafts,
    { ...typed, familyId, updatedAt: now },
    sql`${mayAnswer(db, familyId)} AND (${isStored} OR ${expectedVersion ?? null} IS NULL)`,
  )
    .onConflictDoUpdate({
      target: drafts.familyId,
      set: { ...typed, updatedAt: nextVersion(updatedAt, now) },
      setWhere: expectedVersion === undefined ? sql`TRUE` : sql`${updatedAt} IS ${expectedVersion}`,
    })
    .returning({ answers, updatedAt });
  if (saved) return saved;
  const current = await readDraft(db, familyId);
  throw new Conflict("These answers were changed on another device.", { current });
};

export const deleteDraft = (db: Database, familyId: string) =>
  db.delete(drafts).where(eq(drafts.familyId, familyId));
