import { and, desc, eq, exists, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { ContactDetails, ContactEntry } from "../../contract/contact-info.ts";
import type { PageQuery } from "../../contract/paging.ts";
import type { Database } from "../db/client.ts";
import { siteContactInfo as entries } from "../db/schema.ts";
import { afterCursor, rowsFor } from "../http/paging.ts";

/*
 * Exactly one entry is active as long as there is any. A unique index forbids a second; each change that could
 * leave none, or pass through two, is one batch, and D1 runs batches one after the other.
 */

/** Written out, because SQLite does not see through a parameter that the index of active entries would do. */
const isTheActive = sql`${entries.isActive} = 1`;

const some = (db: Database, condition: SQL | undefined) =>
  db.select({ one: sql`1` }).from(entries).where(condition);

/** What the public sees; none while staff have stored nothing. */
export const findActiveContact = async (db: Database): Promise<ContactDetails | undefined> => {
  const { email, phone, location } = entries;
  return (await db.select({ email, phone, location }).from(entries).where(isTheActive))[0];
};

/** A page of all entries, newest first. */
export const listContacts = (db: Database, page: PageQuery): Promise<ContactEntry[]> =>
  db
    .select()
    .from(entries)
    .where(afterCursor(page.cursor, entries))
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(rowsFor(page));

/** Stores an entry, which becomes the active one. */
export const createContact = async (db: Database, details: ContactDetails): Promise<ContactEntry> => {
  const now = new Date().toISOString();
  const entry = { ...details, id: crypto.randomUUID(), isActive: true, createdAt: now, updatedAt: now };
  await db.batch([
    db.update(entries).set({ isActive: false }).where(isTheActive),
    db.insert(entries).values(entry),
  ]);
  return entry;
};

export const changeContact = async (
  db: Database,
  id: string,
  details: ContactDetails,
): Promise<ContactEntry | undefined> => {
  const change = { ...details, updatedAt: new Date().toISOString() };
  return (await db.update(entries).set(change).where(eq(entries.id, id)).returning())[0];
};

/** Makes an entry the active one; an unknown id leaves the active one as it is. */
export const activateContact = async (db: Database, id: string): Promise<ContactEntry | undefined> => {
  const known = exists(some(db, eq(entries.id, id)));
  const [, activated] = await db.batch([
    db
      .update(entries)
      .set({ isActive: false })
      .where(and(isTheActive, ne(entries.id, id), known)),
    db
      .update(entries)
      .set({ isActive: true, updatedAt: new Date().toISOString() })
      .where(eq(entries.id, id))
      .returning(),
  ]);
  return activated[0];
};

/** Deletes an entry; when it was the active one, the newest other becomes that. Whether there was one. */
export const deleteContact = async (db: Database, id: string): Promise<boolean> => {
  const newest = db
    .select({ id: entries.id })
    .from(entries)
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(1);
  const [deleted] = await db.batch([
    db.delete(entries).where(eq(entries.id, id)).returning({ id: entries.id }),
    db
      .update(entries)
      .set({ isActive: true })
      .where(and(eq(entries.id, newest), notExists(some(db, isTheActive)))),
  ]);
  return deleted.length > 0;
};
