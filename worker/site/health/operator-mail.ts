import { and, desc, eq, gt, not } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { fillWords, operatorValues } from "#worker/mail/kinds/fill-words.ts";
import { presentWords } from "#worker/mail/kinds/original-words.ts";
import { queueMailWhere } from "#worker/mail/outbox.ts";
import type { Problem } from "./problems.ts";

/* The mail that tells whoever runs the site that something is wrong. */

const kind = "operator";

const DAY = 24 * 60 * 60_000;

/** What such a mail is about: no application, story or anything else that is stored. */
const ABOUT = "site";

/** The words of such mails, where staff have changed them, and when the last was written. */
const selectKnown = (db: Database) =>
  db
    .select({ subject: mailKindSettings.subject, text: mailKindSettings.text, writtenAt: outbox.createdAt })
    .from(mailKindSettings)
    .leftJoin(outbox, eq(outbox.kind, mailKindSettings.kind))
    .where(eq(mailKindSettings.kind, kind))
    .orderBy(desc(outbox.createdAt))
    .limit(1);

interface Telling {
  /** Nobody, where it is empty. */
  to: string | undefined;
  problems: readonly Problem[];
  site: string;
}

/**
 * Writes to the operator what is wrong, unless that was done within a day; answers how many mails. Of two at once one writes:
 * the statement that writes asks for the other's mail.
 */
export const tellOperator = async (
  db: Database,
  { to, problems, site }: Telling,
  now: Date,
): Promise<number> => {
  if (!to || problems.length === 0) return 0;
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  const [known] = await selectKnown(db);
  if (known?.writtenAt && known.writtenAt > dayAgo) return 0;
  const values = operatorValues(
    problems.map(({ text }) => text),
    site,
  );
  const mail = {
    id: crypto.randomUUID(),
    kind,
    aboutId: ABOUT,
    familyId: null,
    to,
    ...fillWords(presentWords(kind, known), values),
    html: "",
    headers: {},
  } as const;
  const isWritten = hasRow(db, outbox, and(eq(outbox.kind, kind), gt(outbox.createdAt, dayAgo)));
  const written = await queueMailWhere(db, mail, not(isWritten)).returning({ id: outbox.id });
  return written.length;
};
