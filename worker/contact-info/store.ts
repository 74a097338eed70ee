import { and, desc, eq, ne, not, sql } from "drizzle-orm";
import type { ContactChange, ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { contactEntries as entries } from "#worker/db/site.ts";
import { isVersion, nextVersion } from "#worker/db/versions.ts";
import { Conflict, NotFound } from "#worker/errors.ts";

/*
 * Exactly one entry is active as long as there is any. A unique index forbids a second; each change that could
 * leave none, or pass through two, is one batch, and D1 runs batches one after the other.
 */

/** What becomes of the entry that was active until now. */
const noLongerActive = () => ({ isActive: false, updatedAt: nextVersion(entries.updatedAt) });
const nowActive = () => ({ isActive: true, updatedAt: nextVersion(entries.updatedAt) });

/** Written out, because SQLite does not see through a parameter that the index of active entries would do. */
const isTheActive = sql`${entries.isActive} = 1`;

/** What the public sees; `null` while staff have stored nothing. */
export const findActiveContact = async (db: Database): Promise<ContactDetails | null> => {
  const { email, phone, location } = entries;
  return (await db.select({ email, phone, location }).from(entries).where(isTheActive))[0] ?? null;
};

/** A page of all entries, newest first. */
export const listContacts = (db: Database, page: PageQuery): Promise<Page<ContactEntry>> =>
  readPage(page, newestFirst(entries), (after) => db.select().from(entries).where(after));

const selectContact = (db: Database, id: string) => db.select().from(entries).where(eq(entries.id, id));

/** Stores an entry, which becomes the active one. */
export const createContact = async (db: Database, details: ContactDetails): Promise<ContactEntry> => {
  const now = new Date().toISOString();
  const entry = { ...details, id: crypto.randomUUID(), isActive: true, createdAt: now, updatedAt: now };
  await db.batch([
    db.update(entries).set(noLongerActive()).where(isTheActive),
    db.insert(entries).values(entry),
  ]);
  return entry;
};

/** Why nothing was written: the entry as it is now is another version than the sender has read, or none. */
const refusal = (current: ContactEntry | undefined) =>
  current
    ? new Conflict("Somebody else has changed this contact entry meanwhile.", { current })
    : new NotFound("contact entry");

/** Gives an entry other details. */
export const changeContact = async (
  db: Database,
  id: string,
  { updatedAt, ...details }: ContactChange,
): Promise<ContactEntry> => {
  const [[changed], [current]] = await db.batch([
    db
      .update(entries)
      .set({ ...details, updatedAt: nextVersion(entries.updatedAt) })
      .where(and(eq(entries.id, id), isVersion(entries.updatedAt, updatedAt)))
      .returning(),
    selectContact(db, id),
  ]);
  if (!changed) throw refusal(current);
  return changed;
};

/** Makes an entry the active one, unless it is; an id that nothing has leaves the active one as it is. */
export const activateContact = async (db: Database, id: string): Promise<ContactEntry> => {
  const [, , [entry]] = await db.batch([
    db
      .update(entries)
      .set(noLongerActive())
      .where(and(isTheActive, ne(entries.id, id), hasRow(db, entries, eq(entries.id, id)))),
    db
      .update(entries)
      .set(nowActive())
      .where(and(eq(entries.id, id), not(isTheActive))),
    selectContact(db, id),
  ]);
  if (!entry) throw new NotFound("contact entry");
  return entry;
};

/** Deletes an entry; when it was the active one, the newest other becomes that. */
export const deleteContact = async (db: Database, id: string, updatedAt?: string): Promise<void> => {
  const newest = db
    .select({ id: entries.id })
    .from(entries)
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(1);
  const [deleted, , [current]] = await db.batch([
    db
      .delete(entries)
      .where(and(eq(entries.id, id), isVersion(entries.updatedAt, updatedAt)))
      .returning({ id: entries.id }),
    db
      .update(entries)
      .set(nowActive())
      .where(and(eq(entries.id, newest), not(hasRow(db, entries, isTheActive)))),
    selectContact(db, id),
  ]);
  if (deleted.length === 0) throw refusal(current);
};
