import { and, eq } from "drizzle-orm";
import type { OutboxFilter, OutboxMail } from "#contract/mail.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { NotFound } from "#worker/errors.ts";
import { type MailRow, selectMails, shownMail } from "./mails.ts";

/* What staff read of the outbox. They change it by changes.ts and release.ts. */

/** A page of emails, newest first. */
export const listMails = async (
  db: Database,
  { status, kind, heldFor, family, ...query }: OutboxFilter & PageQuery,
  site: string,
): Promise<Page<OutboxMail>> => {
  const matches = and(
    status && eq(outbox.status, status),
    kind && eq(outbox.kind, kind),
    heldFor && eq(outbox.heldFor, heldFor),
    family ? eq(outbox.familyId, family) : undefined,
  );
  const page = await readPage<MailRow>(query, newestFirst(outbox), (after) =>
    selectMails(db).where(and(matches, after)),
  );
  return { ...page, rows: page.rows.map((mail) => shownMail(mail, site)) };
};

/** An email as stored; see `shownMail` and `wholeMail` for what staff get. */
export const findMail = async (db: Database, id: string): Promise<MailRow> => {
  const [mail] = await selectMails(db).where(eq(outbox.id, id));
  if (!mail) throw new NotFound("mail");
  return mail;
};
