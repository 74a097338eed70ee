import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  decisionKinds,
  type HeldFor,
  type MailKind,
  type OutboxFilter,
  type OutboxMail,
  type WholeMail,
} from "#contract/mail.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { NotFound } from "#worker/errors.ts";
import { wholeMail } from "./message.ts";
import { type MailRow, selectMails, shownMail } from "./rows.ts";

/* What staff see of the outbox. What they do about its mails stands in changes.ts and release.ts. */

/** Whether a list walks along an index that has held mails alone. */
const isAmongHeld = ({ family, heldFor, status, kind }: OutboxFilter) =>
  status === "held" && !family && Boolean(kind ?? heldFor);

/** The filter whose mails are fewest: a list walks along its index, and only looks at what else is asked for. */
const fewest = (filter: OutboxFilter) => {
  const { family, heldFor, status, kind } = filter;
  if (family) return "family";
  // Nearly all mails are sent.
  if (status && status !== "sent" && !isAmongHeld(filter)) return "status";
  if (kind) return "kind";
  return heldFor ? "heldFor" : "status";
};

const matching = (filter: OutboxFilter) => {
  const walked = fewest(filter);
  const columns = {
    family: outbox.familyId,
    heldFor: outbox.heldFor,
    status: outbox.status,
    kind: outbox.kind,
  };
  const conditions = Object.entries(columns).map(([name, column]): SQL | undefined => {
    const value = filter[name as keyof typeof columns];
    if (value === undefined) return undefined;
    // Written out, as in the condition of those indexes.
    if (name === "status" && isAmongHeld(filter)) return sql`${column} = 'held'`;
    // A + hides a column's index from SQLite.
    return name === walked ? eq(column, value) : sql`+${column} = ${value}`;
  });
  return and(...conditions);
};

/** What decisions mails of a kind tell of. */
const decisionKind = (kind: MailKind): HeldFor | undefined =>
  Object.entries(decisionKinds).find(([name]) => name === kind)?.[1];

/** A page of mails, newest first. */
export const listMails = async (
  db: Database,
  query: OutboxFilter & PageQuery,
  site: string,
): Promise<Page<OutboxMail>> => {
  const { kind, heldFor } = query;
  if (kind && heldFor && decisionKind(kind) !== heldFor) return { rows: [], next: undefined };
  const page = await readPage<MailRow>(query, newestFirst(outbox), ({ after, orderBy, limit }) =>
    selectMails(db)
      .where(and(matching(query), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { ...page, rows: page.rows.map((mail) => shownMail(mail, site)) };
};

const findRow = async (db: Database, id: string) => {
  const [mail] = await selectMails(db).where(eq(outbox.id, id));
  if (!mail) throw new NotFound("mail");
  return mail;
};

export const findMail = async (db: Database, id: string, site: string): Promise<OutboxMail> =>
  shownMail(await findRow(db, id), site);

/** A mail as it will be, or was, sent. */
export const findWholeMail = async (db: Database, id: string, site: string): Promise<WholeMail> =>
  wholeMail(await findRow(db, id), site);
