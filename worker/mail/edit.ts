import { and, type Column, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { automaticKinds, type MailChange, type MailStatus } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, unindexed } from "#worker/db/expressions.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { isUnleased, outbox } from "#worker/db/schema/outbox.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { keepRejectionsShown } from "./decisions/shown.ts";
import { findMail, type MailRow, selectMails, toOutboxMail } from "./read.ts";
import { changeChosen, recordReleased, rendered, storeAll, storeRendered } from "./release.ts";
import { whyUntrue } from "./still-true.ts";

/* Staff edit, discard, restore and retry emails, one or many at once. */

const BEING_SENT = "This mail is being sent right now. Please look again in a moment.";
const NOT_RELEASED = "This mail has not been released yet. Please send it, instead of trying it again.";
const CHANGED = "Somebody else has changed this mail meanwhile.";
const HAS_CODE =
  "A mail with a code is sent by this site, or not at all. If it does not arrive, have a code shown and read it out.";
const NO_LONGER_TRUE = "What this mail says is no longer true, so it cannot be restored.";

const isBeingSent = ({ leasedUntil }: MailRow, now: Date) => (leasedUntil ?? "") > now.toISOString();

/** Why an email with this status can't be edited, discarded or restored. */
const refusals: Record<MailStatus, string> = {
  held: "This mail has not been discarded.",
  queued: "This mail is on its way. It can no longer be changed.",
  sent: "This mail has already been sent.",
  failed: "This mail has not been discarded.",
  discarded: "This mail has been discarded. Please restore it first.",
};

/** The statuses that allow a change. */
const changeable = ({ status }: MailChange): readonly MailStatus[] => {
  if (status === "sent") return ["held", "queued", "failed"];
  return status === "held" ? ["discarded"] : ["held", "failed"];
};

/** Why a change is refused, if it is. */
const refusalOf = (mail: MailRow, change: MailChange, now: Date) => {
  if (mail.kind === "code") return HAS_CODE;
  if (isBeingSent(mail, now)) return BEING_SENT;
  return changeable(change).includes(mail.status) ? undefined : refusals[mail.status];
};

/** The columns of a change, beside the text as staff read it, which the email keeps from then on. */
const toColumns = ({ status, subject, text }: MailChange, at: string) => {
  switch (status) {
    case undefined:
      return { ...(subject && { subject }), ...(text && { text }), edited: true };
    case "sent": {
      // Keeps the error that made staff send it by hand.
      const releasedAt = sql`coalesce(${outbox.releasedAt}, ${at})`;
      return { status, recipient: rendered("to"), releasedAt, sentAt: at, leasedUntil: null };
    }
    case "discarded":
      return { status };
    case "held": {
      // Starts over, with its kind's template unless it was edited.
      const kept = (part: Column) => sql`iif(${outbox.edited}, ${part}, '')`;
      const words = { subject: kept(outbox.subject), text: kept(outbox.text) };
      return { ...words, status, releasedAt: null, attempts: 0, lastError: null };
    }
  }
};

/** Edits an email, or marks it as sent by hand, discarded or held again. */
export const changeMail = async (db: Database, id: string, change: MailChange, site: string) => {
  const now = new Date();
  const at = now.toISOString();
  const mail = await findMail(db, id);
  if (change.updatedAt !== undefined && change.updatedAt !== mail.updatedAt)
    throw new Conflict(CHANGED, { current: toOutboxMail(mail, site) });
  const refusal = refusalOf(mail, change, now);
  if (refusal) throw new Conflict(refusal);
  const isRestored = change.status === "held";
  if (isRestored && (automaticKinds.includes(mail.kind) || mail.copyOf !== null))
    throw new Conflict(NO_LONGER_TRUE);
  const [written, [current]] = await db.batch([
    storeRendered(db, [mail], site, toColumns(change, at), isRestored ? isNull(whyUntrue(now)) : undefined),
    selectMails(db).where(eq(outbox.id, id)),
    recordReleased(db, [id], at),
    ...(isRestored ? keepRejectionsShown(db, id) : []),
  ]);
  if (!current) throw new NotFound("mail");
  if (written.length > 0) return toOutboxMail(current, site);
  if (isRestored && current.updatedAt === mail.updatedAt) throw new Conflict(NO_LONGER_TRUE);
  throw new Conflict(CHANGED, { current: toOutboxMail(current, site) });
};

/** Marks many emails as sent by hand or discarded, with their texts as they are now. */
export const changeMails = async (
  db: Database,
  ids: readonly string[],
  status: "sent" | "discarded",
  site: string,
) => {
  const now = new Date();
  const at = now.toISOString();
  const read = await selectMails(db).where(inJson(outbox.id, ids));
  const mails = read.filter((mail) => refusalOf(mail, { status }, now) === undefined);
  return changeChosen(db, ids, storeAll(db, mails, site, toColumns({ status }, at), at));
};

/** Queues failed and waiting emails again: due now, with all their attempts. */
export const requeueMails = (db: Database, ids: readonly string[]) => {
  const now = new Date();
  const requeued = db
    .update(outbox)
    .set({
      status: "queued",
      attempts: 0,
      dueAt: now.toISOString(),
      lastError: null,
      updatedAt: nextVersion(outbox.updatedAt),
    })
    .where(
      and(
        inJson(outbox.id, ids),
        inArray(unindexed(outbox.status), ["queued", "failed"]),
        isNotNull(outbox.releasedAt),
        isUnleased(now),
      ),
    )
    .returning({ id: outbox.id });
  return changeChosen(db, ids, [requeued]);
};

export const requeueMail = async (db: Database, id: string): Promise<void> => {
  const { done } = await requeueMails(db, [id]);
  if (done.length > 0) return;
  const mail = await findMail(db, id);
  if (mail.status === "sent" || mail.status === "discarded") throw new Conflict(refusals[mail.status]);
  throw new Conflict(isBeingSent(mail, new Date()) ? BEING_SENT : NOT_RELEASED);
};
