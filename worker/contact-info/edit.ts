import { and, desc, eq, ne, not } from "drizzle-orm";
import type { ContactChange, ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isVersion, nextVersion } from "#worker/db/locks.ts";
import { contactEntries as entries } from "#worker/db/schema/bookkeeping.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { isTheActive } from "./read.ts";

/*
 * Exactly one entry is active, unless there are no entries. A unique index forbids a second; a change that could leave none is
 * one batch, and D1 runs batches one at a time.
 */

const setActive = (isActive: boolean) => ({ isActive, updatedAt: nextVersion(entries.updatedAt) });

const selectContact = (db: Database, id: string) => db.select().from(entries).where(eq(entries.id, id));

/** The new entry becomes the active one. */
export const createContact = async (db: Database, details: ContactDetails): Promise<ContactEntry> => {
  const now = new Date().toISOString();
  const entry = { ...details, id: crypto.randomUUID(), isActive: true, createdAt: now, updatedAt: now };
  await db.batch([
    db.update(entries).set(setActive(false)).where(isTheActive),
    db.insert(entries).values(entry),
  ]);
  return entry;
};

const refusal = (current: ContactEntry | undefined) =>
  current
    ? new Conflict("Somebody else has changed this contact entry meanwhile.", { current })
    : new NotFound("contact entry");

export const changeContact = async (db: Database, id: string, { updatedAt, ...details }: ContactChange) => {
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

/** Unknown id: the active entry stays. */
export const activateContact = async (db: Database, id: string): Promise<ContactEntry> => {
  const [, , [entry]] = await db.batch([
    db
      .update(entries)
      .set(setActive(false))
      .where(and(isTheActive, ne(entries.id, id), hasRow(db, entries, eq(entries.id, id)))),
    db
      .update(entries)
      .set(setActive(true))
      .where(and(eq(entries.id, id), not(isTheActive))),
    selectContact(db, id),
  ]);
  if (!entry) throw new NotFound("contact entry");
  return entry;
};

/** If the entry was active, the newest other one becomes active. */
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
      .set(setActive(true))
      .where(and(eq(entries.id, newest), not(hasRow(db, entries, isTheActive)))),
    selectContact(db, id),
  ]);
  if (deleted.length === 0) throw refusal(current);
};
