import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { mentionsIn, type Note } from "#contract/casting.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertFrom, insertWhere } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { mentions, notes } from "#worker/db/schema/families.ts";
import { Forbidden, NotFound } from "#worker/errors.ts";

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

export const writeNote = async (db: Database, familyId: string, written: string): Promise<Note> => {
  const note = {
    id: crypto.randomUUID(),
    familyId,
    author: db.actor,
    text: written,
    createdAt: new Date().toISOString(),
  };
  const isThere = hasRow(db, applications, eq(applications.id, familyId));
  const [[stored]] = await db.batch([
    insertWhere(db, notes, note, isThere).returning(shown),
    insertFrom(
      db,
      mentions,
      { login: sql`mentioned.value`, familyId, noteId: note.id },
      sql`FROM json_each(${JSON.stringify(mentionsIn(written))}) AS mentioned WHERE ${isThere}`,
    ),
    recordHistory(db, [{ familyId, action: "noted" }], { where: isThere }),
  ]);
  if (!stored) throw new NotFound("application");
  return stored;
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
