import { and, eq, type SQL } from "drizzle-orm";
import type { OutboxFilter, OutboxMail, WholeMail } from "#contract/mail.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { NotFound } from "#worker/errors.ts";
import { type MailRow, selectMails, shownMail, wholeMail } from "./mails.ts";

/* What staff see of the outbox. What they do about its mails is in changes.ts and release.ts. */

const matching = ({ status, kind, heldFor, family }: OutboxFilter): SQL | undefined =>
  and(
    status && eq(outbox.status, status),
    kind && eq(outbox.kind, kind),
    heldFor && eq(outbox.heldFor, heldFor),
    family ? eq(outbox.familyId, family) : undefined,
  );

/** A page of mails, newest first. */
export const listMails = async (
  db: Database,
  query: OutboxFilter & PageQuery,
  site: string,
): Promise<Page<OutboxMail>> => {
  const page = await readPage<MailRow>(query, newestFirst(outbox), ({ after, orderBy, limit }) =>
    selectMails(db)
      .where(and(matching(query), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { ...page, rows: page.rows.map((mail) => shownMail(mail, site)) };
};

/** A mail as it is stored. */
export const findRow = async (db: Database, id: string): Promise<MailRow> => {
  const [mail] = await selectMails(db).where(eq(outbox.id, id));
  if (!mail) throw new NotFound("mail");
  return mail;
};

export const findMail = async (db: Database, id: string, site: string): Promise<OutboxMail> =>
  shownMail(await findRow(db, id), site);

/** A mail as it will be, or was, sent. */
export const findWholeMail = async (db: Database, id: string, site: string): Promise<WholeMail> =>
  wholeMail(await findRow(db, id), site);
