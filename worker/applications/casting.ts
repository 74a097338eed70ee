import { and, desc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import { mentionsIn, NOTE_MINUTES, type Note } from "#contract/casting.ts";
import { listColleagues } from "#worker/access/staff.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, insertFrom, insertWhere } from "#worker/db/expressions.ts";
import { recordForEach, recordHistory } from "#worker/db/history.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { mentions, notes, scores } from "#worker/db/schema/families.ts";
import { foldedNote } from "#worker/db/search.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#worker/errors.ts";

/* Staff write notes about applications, assign them, and give stars. */

const { id, author, text, createdAt } = notes;
const shown = { id, author, text, createdAt };

/** Not paged: an application has few notes. */
const MAX_NOTES = 1_000;

/** Newest first. */
export const listNotes = async (db: Database, familyId: string): Promise<Note[]> => {
  const [[family], found] = await db.batch([
    db.select({ familyId: applications.id }).from(applications).where(eq(applications.id, familyId)),
    db
      .select(shown)
      .from(notes)
      .where(eq(notes.familyId, familyId))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_NOTES),
  ]);
  if (!family) throw new NotFound("application");
  return found;
};

/** Logins ignore case. */
export const isOwnMention = (db: Database) => eq(mentions.login, db.actor.toLowerCase());

export const changeMention = async (db: Database, noteId: string, done: boolean) => {
  const isMention = and(eq(mentions.noteId, noteId), isOwnMention(db));
  const [changed] = await db
    .update(mentions)
    .set({ done })
    .where(isMention)
    .returning({ done: mentions.done });
  if (!changed) throw new NotFound("mention");
  return changed;
};

/** Statements that let mentions follow a note's text, once it is written. Who has one keeps it; nobody mentions themselves. */
const storeMentions = (db: Database, noteId: string, written: string) => {
  const logins = mentionsIn(written).filter((login) => login !== db.actor.toLowerCase());
  const mentioned = sql`json_each(${JSON.stringify(logins)}) AS mentioned`;
  const isGone = sql`${mentions.login} NOT IN (SELECT value FROM ${mentioned})`;
  const isWritten = and(eq(id, noteId), eq(author, db.actor), eq(text, written));
  const row = { noteId, familyId: sql`${notes.familyId}`, login: sql`mentioned.value` };
  return [
    db.delete(mentions).where(and(eq(mentions.noteId, noteId), isGone, hasRow(db, notes, isWritten))),
    insertFrom(db, mentions, row, sql`FROM ${notes}, ${mentioned} WHERE ${isWritten}`).onConflictDoNothing(),
  ] as const;
};

export const writeNote = async (db: Database, familyId: string, written: string): Promise<Note> => {
  const note = {
    id: crypto.randomUUID(),
    familyId,
    author: db.actor,
    text: written,
    ...foldedNote(written),
    createdAt: new Date().toISOString(),
  };
  const isThere = hasRow(db, applications, eq(applications.id, familyId));
  const [[stored]] = await db.batch([
    insertWhere(db, notes, note, isThere).returning(shown),
    ...storeMentions(db, note.id, written),
    recordHistory(db, [{ familyId, action: "noted" }], { where: isThere }),
  ]);
  if (!stored) throw new NotFound("application");
  return stored;
};

export const editNote = async (db: Database, familyId: string, noteId: string, written: string) => {
  const oldest = new Date(Date.now() - NOTE_MINUTES * 60_000).toISOString();
  const isNote = and(eq(id, noteId), eq(notes.familyId, familyId));
  const mayEdit = and(isNote, eq(author, db.actor), gt(createdAt, oldest));
  const [[found], [edited]] = await db.batch([
    db.select({ author }).from(notes).where(isNote),
    db
      .update(notes)
      .set({ text: written, ...foldedNote(written) })
      .where(mayEdit)
      .returning(shown),
    ...storeMentions(db, noteId, written),
  ]);
  if (edited) return edited;
  if (!found) throw new NotFound("note");
  if (found.author !== db.actor) throw new Forbidden("Only whoever wrote a note can change it.");
  throw new Conflict(`A note can be changed for ${NOTE_MINUTES} minutes. Please write another one.`);
};

export const deleteNote = async (db: Database, familyId: string, noteId: string): Promise<void> => {
  const isNote = and(eq(id, noteId), eq(notes.familyId, familyId));
  const isOwn = and(isNote, eq(author, db.actor)) as SQL;
  const [[found], , deleted] = await db.batch([
    db.select({ author }).from(notes).where(isNote),
    recordHistory(db, [{ familyId, action: "note-deleted" }], { where: hasRow(db, notes, isOwn) }),
    db.delete(notes).where(isOwn).returning({ id }),
  ]);
  if (!found) throw new NotFound("note");
  if (deleted.length === 0) throw new Forbidden("Only whoever wrote a note can delete it.");
};

/** A login as stored. */
export const knownLogin = (colleagues: readonly string[], login: string, field: string) => {
  const known = colleagues.find((one) => one.toLowerCase() === login.toLowerCase());
  if (!known) throw new Invalid(`${login} is not on the staff list, or has never logged in.`, { field });
  return known;
};

/** Returns how many of the applications exist. */
export const assign = async (
  db: Database,
  { ids, login }: { ids: readonly string[]; login: string | null },
): Promise<number> => {
  const assignee = login && knownLogin(await listColleagues(db), login, "login");
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
