import { sql } from "drizzle-orm";
import type { ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { contactEntries as entries } from "#worker/db/schema/bookkeeping.ts";

/** A literal: with a parameter, SQLite wouldn't use the partial index. */
export const isTheActive = sql`${entries.isActive} = 1`;

/** `null` while there is no entry. */
export const findActiveContact = async (db: Database): Promise<ContactDetails | null> => {
  const { email, phone, location } = entries;
  return (await db.select({ email, phone, location }).from(entries).where(isTheActive))[0] ?? null;
};

export const listContacts = (db: Database, page: PageQuery): Promise<Page<ContactEntry>> =>
  readPage(page, newestFirst(entries), (after) => db.select().from(entries).where(after));
