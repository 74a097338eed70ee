import type { DecisionMail } from "#contract/mail.ts";

/* What becomes of the mail that a decision has written. */

/** Whether a mail waits that nobody has let go: staff can send it now, and a later decision takes it back. */
export const isWaiting = (mail: DecisionMail | null | undefined): mail is DecisionMail =>
  mail?.status === "held" || (mail?.status === "queued" && mail.releasedAt === null);

/**
 * The mail to show once something is decided, until the list is asked for again. The answer has only one that tells of
 * what stands now: without, one that waits is taken back, and of another the family may have been told.
 */
export const mailAfter = (shown: DecisionMail | null, answered: DecisionMail | null) =>
  answered ?? (isWaiting(shown) ? null : shown);
