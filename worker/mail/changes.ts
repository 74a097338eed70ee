import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { MailChange, MailStatus, OutboxMail } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { isOfUse } from "./codes.ts";
import { unleased } from "./outbox.ts";
import { addressOf, selectWholeMails, shownMail, type WholeMailRow, wordsToSend } from "./rows.ts";
import { stillStands } from "./standing.ts";

/* What staff do about a mail, other than releasing it. */

const ALREADY_SENT = "This mail has already been sent.";
const BEING_SENT = "This mail is being sent right now. Please look again in a moment.";
const NOT_RELEASED = "This mail has not been released yet. Please send it, instead of trying it again.";
const DISCARDED = "This mail has been discarded. Please restore it first.";
const CHANGED = "Somebody else has changed this mail meanwhile.";
const HAS_CODE =
  "A mail with a code is sent by this site, or not at all. If it does not arrive, have a code shown and read it out.";
const CODE_TOO_OLD = "The code in this mail is no longer valid. Have a new one shown and read it out.";
const NO_LONGER_STANDS = "What this mail says is no longer so. It is not sent.";

const selectMail = (db: Database, id: string) => selectWholeMails(db).where(eq(outbox.id, id));

const found = ([mail]: WholeMailRow[]): WholeMailRow => {
  if (!mail) throw new NotFound("mail");
  return mail;
};

const isBeingSent = ({ leasedUntil }: WholeMailRow, now: Date) => (leasedUntil ?? "") > now.toISOString();

/** Why a mail that stands so cannot be edited, discarded or restored. */
const why: Record<MailStatus, string> = {
  held: "This mail has not been discarded.",
  queued: "This mail is on its way. It can no longer be changed.",
  sent: ALREADY_SENT,
  failed: "This mail has not been discarded.",
  discarded: DISCARDED,
};

/** Stores a change of a mail, which must still be what was read. */
const write = async (
  db: Database,
  mail: WholeMailRow,
  set: Partial<typeof outbox.$inferInsert>,
  { site, now, where }: { site: string; now: Date; where?: SQL | undefined },
): Promise<OutboxMail> => {
  const [written, after] = await db.batch([
    db
      .update(outbox)
      .set({ ...set, updatedAt: nextVersion(outbox.updatedAt, now.toISOString()) })
      .where(and(eq(outbox.id, mail.id), eq(outbox.updatedAt, mail.updatedAt), unleased(now), where))
      .returning({ id: outbox.id }),
    selectMail(db, mail.id),
  ]);
  const current = found(after);
  if (written.length > 0) return shownMail(current, site);
  if (where && current.updatedAt === mail.updatedAt) throw new Conflict(NO_LONGER_STANDS);
  if (current.status === "sent") throw new Conflict(ALREADY_SENT);
  throw new Conflict(isBeingSent(current, now) ? BEING_SENT : CHANGED, { current: shownMail(current, site) });
};

/** What a change stores: both parts of the words, also of those that stay. From then on a mail keeps them. */
const asStored = (mail: WholeMailRow, { status, subject, text }: MailChange, { site, now }: Context) => {
  const words = wordsToSend(mail, site);
  if (status === undefined)
    return { subject: subject ?? words.subject, text: text ?? words.text, html: "", edited: true };
  if (status === "sent") {
    const sentAt = now.toISOString();
    // What was sent by hand is kept as it was read. The error stays, which is why they did.
    const releasedAt = mail.releasedAt ?? sentAt;
    const html = words.text === mail.text && words.subject === mail.subject ? mail.html : "";
    return { ...words, html, recipient: addressOf(mail), status, sentAt, releasedAt, leasedUntil: null };
  }
  if (status === "discarded") return { status };
  // It waits for its release as if for the first time, and follows its kind's words unless it was edited.
  const anew = mail.edited ? {} : { subject: "", text: "", html: "" };
  return { ...anew, status, releasedAt: null, attempts: 0, lastError: null };
};

interface Context {
  site: string;
  now: Date;
}

/** Which mails a change is for. */
const changeable = ({ status }: MailChange): readonly MailStatus[] => {
  if (status === "sent") return ["held", "queued", "failed"];
  return status === "held" ? ["discarded"] : ["held", "failed"];
};

/** Edits a mail's words, or says what becomes of it. */
export const changeMail = async (
  db: Database,
  id: string,
  change: MailChange,
  site: string,
): Promise<OutboxMail> => {
  const now = new Date();
  const mail = found(await selectMail(db, id));
  if (change.updatedAt !== undefined && change.updatedAt !== mail.updatedAt)
    throw new Conflict(CHANGED, { current: shownMail(mail, site) });
  if (mail.kind === "code") throw new Conflict(HAS_CODE);
  if (isBeingSent(mail, now)) throw new Conflict(BEING_SENT);
  if (!changeable(change).includes(mail.status)) throw new Conflict(why[mail.status]);
  const where = change.status === "held" ? stillStands(db, mail.kind) : undefined;
  return write(db, mail, asStored(mail, change, { site, now }), { site, now, where });
};

/** Queues a waiting or failed mail again: due at once, with none of its attempts used. Not what is no longer so, or of use. */
export const requeueMail = async (db: Database, id: string): Promise<void> => {
  const now = new Date();
  const { kind, heldFor, status } = found(await selectMail(db, id));
  const stands = heldFor && status === "failed" ? stillStands(db, kind) : undefined;
  const requeued = await db
    .update(outbox)
    .set({
      status: "queued",
      attempts: 0,
      dueAt: now.toISOString(),
      leasedUntil: null,
      lastError: null,
      updatedAt: nextVersion(outbox.updatedAt, now.toISOString()),
    })
    .where(
      and(
        eq(outbox.id, id),
        inArray(outbox.status, ["queued", "failed"]),
        isNotNull(outbox.releasedAt),
        unleased(now),
        isOfUse(now),
        stands,
      ),
    )
    .returning({ id: outbox.id });
  if (requeued.length > 0) return;
  const mail = found(await selectMail(db, id));
  if (mail.status === "sent" || mail.status === "discarded") throw new Conflict(why[mail.status]);
  if (mail.releasedAt === null) throw new Conflict(NOT_RELEASED);
  if (isBeingSent(mail, now)) throw new Conflict(BEING_SENT);
  throw new Conflict(kind === "code" ? CODE_TOO_OLD : NO_LONGER_STANDS);
};
