import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { DRAFT_DAYS, type DraftKept, type StoredDraft } from "#contract/drafts.ts";
import type { Database } from "#worker/db/client.ts";
import { questionnaireDrafts as drafts } from "#worker/db/family-pages.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { applications } from "#worker/db/schema.ts";
import { isVersion, nextVersion } from "#worker/db/versions.ts";
import type { Env } from "#worker/env.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { familyRefusal } from "#worker/words/refusals.ts";
import { mayAnswer } from "./may-answer.ts";
import { open, seal } from "./sealing.ts";

/* Drafts of families' questionnaires, encrypted. */

/** Whether a family may have a draft, and the one that it has. */
const selectStanding = (db: Database, familyId: string) =>
  db
    .select({
      may: sql<0 | 1>`${mayAnswer(db, familyId)}`.as("may"),
      sealed: drafts.sealed,
      updatedAt: drafts.updatedAt,
    })
    .from(applications)
    .leftJoin(drafts, eq(drafts.familyId, applications.id))
    .where(eq(applications.id, familyId));

type Standing = Awaited<ReturnType<typeof selectStanding>>[number];

/** Refuses a family that is none of ours, or has nothing to answer. */
const allowed = (found: Standing | undefined): Standing => {
  if (!found) throw new NotFound("family");
  if (!found.may) throw new Conflict(familyRefusal.nothingToAnswer);
  return found;
};

const opened = async (
  env: Env,
  familyId: string,
  { sealed, updatedAt }: Pick<Standing, "sealed" | "updatedAt">,
): Promise<StoredDraft | null> => {
  const answers = sealed === null ? null : await open(env, familyId, sealed);
  return answers && updatedAt ? { answers, updatedAt } : null;
};

export const findDraft = async (db: Database, env: Env, familyId: string): Promise<StoredDraft> => {
  const [found] = await selectStanding(db, familyId);
  const draft = await opened(env, familyId, allowed(found));
  if (!draft) throw new NotFound("draft");
  return draft;
};

/** The statement that finds what is kept of a family's answers, whether or not there is anything to answer. */
export const selectDraft = (db: Database, familyId: string) =>
  db
    .select({ sealed: drafts.sealed, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.familyId, familyId));

/** What it found; `null` for nothing that can be opened. */
export const openDraft = async (
  env: Env,
  familyId: string,
  [found]: Awaited<ReturnType<typeof selectDraft>>,
): Promise<StoredDraft | null> => (found ? opened(env, familyId, found) : null);

/**
 * Keeps what a family has typed so far, for 30 days. Where nothing is stored nothing can be lost by it, so a version is only
 * compared with one that is.
 */
export const keepDraft = async (
  db: Database,
  env: Env,
  familyId: string,
  { answers, updatedAt: asRead }: DraftKept,
): Promise<StoredDraft> => {
  const now = new Date().toISOString();
  const sealed = await seal(env, familyId, answers);
  const isAsRead = asRead === null ? sql`FALSE` : isVersion(drafts.updatedAt, asRead);
  const [[kept], [found]] = await db.batch([
    insertWhere(db, drafts, { familyId, sealed, updatedAt: now }, mayAnswer(db, familyId))
      .onConflictDoUpdate({
        target: drafts.familyId,
        set: { sealed, updatedAt: nextVersion(drafts.updatedAt, now) },
        ...(isAsRead && { setWhere: isAsRead }),
      })
      .returning({ updatedAt: drafts.updatedAt }),
    selectStanding(db, familyId),
  ]);
  if (kept) return { answers, ...kept };
  const standing = allowed(found);
  const current = await opened(env, familyId, standing);
  if (current) throw new Conflict(familyRefusal.draftChanged, { current });
  // One that nobody can open counts as none; this replaces it, and no other.
  return keepDraft(db, env, familyId, { answers, updatedAt: standing.updatedAt ?? undefined });
};

export const deleteDraft = async (db: Database, familyId: string): Promise<void> => {
  await db.delete(drafts).where(eq(drafts.familyId, familyId));
};

/** The statement that deletes a family's draft, for the batch that stores its answer under a condition. */
export const dropDraft = (db: Database, familyId: string, condition: SQL) =>
  db.delete(drafts).where(and(eq(drafts.familyId, familyId), condition));

const DAY = 86_400_000;

/** Drafts that one tick forgets at most. */
const BATCH = 500;

/** Forgets drafts that were last changed too long ago. */
export const forgetOldDrafts = async (db: Database, now: Date) => {
  const before = new Date(now.getTime() - DRAFT_DAYS * DAY).toISOString();
  const old = db
    .select({ familyId: drafts.familyId })
    .from(drafts)
    .where(lt(drafts.updatedAt, before))
    .orderBy(asc(drafts.updatedAt))
    .limit(BATCH);
  const { meta } = await db.delete(drafts).where(inArray(drafts.familyId, old));
  return { forgotten: meta.changes };
};
