import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MailKind, OutboxFilter } from "#contract/mail.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { unindexed } from "#worker/db/expressions.ts";
import { newestFirst, newestIds, readPage } from "#worker/db/pages.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { hasWords } from "#worker/db/search.ts";
import { originalTemplates } from "#worker/mail/templates/originals.ts";
import { type MailRow, selectMails, toOutboxMail } from "./read.ts";

/* The outbox, filtered and searched. */

const originalSubjects = JSON.stringify(
  Object.fromEntries(Object.entries(originalTemplates).map(([kind, { subject }]) => [kind, subject])),
);

/** Of an email that has no text yet it is its template's, before its placeholders are filled. */
const subject = sql`iif(${outbox.text} <> '', ${outbox.subject}, coalesce(
  (SELECT ${mailKindSettings.subject} FROM ${mailKindSettings} WHERE ${mailKindSettings.kind} = ${outbox.kind}),
  ${originalSubjects} ->> ${outbox.kind}))`;

/** The family's name is the first line of what it is found by. Of the rest SQLite folds only ASCII. */
const isFound = (q: string | undefined) => {
  const words = hasWords(sql`searched`, q);
  const { searchText, email } = applications;
  const name = sql`substr(${searchText}, 1, instr(${searchText}, char(10)))`;
  const others = sql`coalesce(${outbox.recipient}, ${email}, '') || char(10) || ${subject}`;
  return (
    words &&
    sql`EXISTS (SELECT 1 FROM (SELECT coalesce(${name}, '') || lower(replace(replace(${others}, '''', ''), '’', '')) AS searched
      FROM (SELECT 1) LEFT JOIN ${applications} ON ${applications.id} = ${outbox.familyId}) WHERE ${words})`
  );
};

const matches = ({ status, q, kind, heldFor, family }: OutboxFilter): SQL | undefined =>
  and(
    status && eq(outbox.status, status),
    // One has an index in the list's order; several would be sorted, each page anew.
    kind && inArray(sql`${kind.length === 1 ? outbox.kind : unindexed(outbox.kind)}`, kind),
    heldFor && eq(outbox.heldFor, heldFor),
    family ? eq(outbox.familyId, family) : undefined,
    isFound(q),
  );

export const listMails = async (db: Database, query: OutboxFilter & PageQuery, site: string) => {
  const page = await readPage<MailRow>(query, newestFirst(outbox), (after) =>
    selectMails(db).where(and(matches(query), after)),
  );
  return { ...page, rows: page.rows.map((mail) => toOutboxMail(mail, site)) };
};

export const listMailIds = (db: Database, filter: OutboxFilter) =>
  newestIds(outbox, db.select({ id: outbox.id }).from(outbox).where(matches(filter)));

/** Of all that match, and of each kind among them. */
export const countMails = async (db: Database, filter: OutboxFilter) => {
  const rows = await db
    .select({ kind: outbox.kind, count: count() })
    .from(outbox)
    .where(matches(filter))
    .groupBy(outbox.kind);
  return {
    count: rows.reduce((sum, one) => sum + one.count, 0),
    kinds: Object.fromEntries(rows.map((one) => [one.kind, one.count])) as Partial<Record<MailKind, number>>,
  };
};
