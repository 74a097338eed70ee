import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { automaticKinds, type MailChange, type MailStatus } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { isUnleased, outbox } from "#worker/db/schema/outbox.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { keepRejectionsShown } from "./decisions/shown.ts";
import { addressOf, findMail, type MailRow, renderMail, selectMails, toOutboxMail } from "./read.ts";
import { recordReleased } from "./release.ts";
import { whyUntrue } from "./still-true.ts";

/* Staff edit, discard, restore and retry emails. */

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

/** The columns of a change. An edit of one part stores both, and the email keeps them from then on. */
const toColumns = (mail: MailRow, { status, subject, text }: MailChange, site: string, at: string) => {
  const rendered = renderMail(mail, site);
  switch (status) {
    case undefined:
      return { subject: subject ?? rendered.subject, text: text ?? rendered.text, edited: true };
    case "sent": {
      // Keeps the text as staff read it, and the error that made them send it by hand.
      const sent = { recipient: addressOf(mail), releasedAt: mail.releasedAt ?? at, sentAt: at };
      return { ...rendered, ...sent, status, leasedUntil: null };
    }
    case "discarded":
      return { status };
    case "held": {
      // Starts over, with its kind's template unless it was edited.
      const unedited = mail.edited ? {} : { subject: "", text: "" };
      return { ...unedited, status, releasedAt: null, attempts: 0, lastError: null };
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
  if (mail.kind === "code") throw new Conflict(HAS_CODE);
  if (isBeingSent(mail, now)) throw new Conflict(BEING_SENT);
  if (!changeable(change).includes(mail.status)) throw new Conflict(refusals[mail.status]);
  const isRestored = change.status === "held";
  if (isRestored && (automaticKinds.includes(mail.kind) || mail.copyOf !== null))
    throw new Conflict(NO_LONGER_TRUE);
  const [written, [current]] = await db.batch([
    db
      .update(outbox)
      .set({ ...toColumns(mail, change, site, at), updatedAt: nextVersion(outbox.updatedAt, at) })
      .where(
        and(
          eq(outbox.id, id),
          eq(outbox.updatedAt, mail.updatedAt),
          isRestored ? isNull(whyUntrue(now)) : undefined,
        ),
      )
      .returning({ id: outbox.id }),
    selectMails(db).where(eq(outbox.id, id)),
    recordReleased(db, [id], at),
    ...(isRestored ? keepRejectionsShown(db, id) : []),
  ]);
  if (!current) throw new NotFound("mail");
  if (written.length > 0) return toOutboxMail(current, site);
  if (isRestored && current.updatedAt === mail.updatedAt) throw new Conflict(NO_LONGER_TRUE);
  throw new Conflict(CHANGED, { current: toOutboxMail(current, site) });
};

/** Queues a failed or waiting email again: due now, with all its attempts. */
export const requeueMail = async (db: Database, id: string): Promise<void> => {
  const now = new Date();
  const requeued = await db
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
        eq(outbox.id, id),
        inArray(outbox.status, ["queued", "failed"]),
        isNotNull(outbox.releasedAt),
        isUnleased(now),
      ),
    )
    .returning({ id: outbox.id });
  if (requeued.length > 0) return;
  const mail = await findMail(db, id);
  if (mail.status === "sent" || mail.status === "discarded") throw new Conflict(refusals[mail.status]);
  throw new Conflict(isBeingSent(mail, now) ? BEING_SENT : NOT_RELEASED);
};
