import type { DecisionMail, OutboxMail } from "#contract/mail.ts";
import { answerOf, api } from "./client.ts";

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

/** A mail as it is now; `undefined` where it cannot be asked for. */
export const fetchMail = async ({ id }: DecisionMail): Promise<OutboxMail | undefined> => {
  try {
    return await answerOf(api.outbox[":id"].$get({ param: { id } }));
  } catch {
    return undefined;
  }
};

/**
 * Asked once a decision is undone: whether its mail, which waited then, has gone all the same. `undefined` where that
 * is not known. Looked for among the family's: a call for a mail that is not there any more would be an error.
 */
export const hasGone = async (
  waited: DecisionMail | null,
  family: { id: string },
): Promise<boolean | undefined> => {
  if (!isWaiting(waited)) return false;
  const query = { family: family.id, kind: waited.kind };
  try {
    const mails = await answerOf(api.outbox.$get({ query }));
    const mail = mails.find(({ id }) => id === waited.id);
    return mail?.status === "sent" || (mail?.status === "queued" && !isWaiting(mail));
  } catch {
    return undefined;
  }
};
