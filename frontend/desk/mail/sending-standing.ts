import type { OutboxMail } from "#contract/mail.ts";
import type { Sending } from "#frontend/api/sending.ts";

/** How far the sending of the mails that are followed has come. */
export interface Standing {
  total: number;
  sent: number;
  waiting: number;
  failed: readonly OutboxMail[];
  /** How many of those that wait must do so for a time, and the one that is tried first, which says why. */
  delayed: { count: number; first: OutboxMail } | undefined;
}

/** Mails that tell of a decision and are on their way, whoever released them; no decision takes them back. */
export const onTheirWay = ({ waiting }: Sending) =>
  waiting.filter(({ heldFor, releasedAt }) => heldFor !== null && releasedAt !== null);

/** Those that are neither on their way nor done: discarded, held again, or deleted with their family. */
export const goneOf = ({ of, waiting, failed, sent }: Sending) => {
  const there = new Set([...waiting.map(({ id }) => id), ...failed.map(({ id }) => id), ...sent]);
  return of.filter((id) => !there.has(id));
};

/** Of the mails that are followed; those that were not asked about yet count as waiting. */
export const standingOf = (followed: readonly string[], sending: Sending, now: number): Standing => {
  const ids = new Set(followed);
  const asked = new Set(sending.of);
  const own = sending.waiting.filter(({ id }) => ids.has(id));
  const isWaiting = new Set(own.map(({ id }) => id));
  const unknown = followed.filter((id) => !asked.has(id) && !isWaiting.has(id)).length;
  const failed = sending.failed.filter(({ id }) => ids.has(id) && !isWaiting.has(id));
  const sent = sending.sent.filter((id) => ids.has(id) && !isWaiting.has(id)).length;
  const [first, ...others] = own
    .filter(({ lastError, dueAt }) => lastError && Date.parse(dueAt) > now)
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt));
  const waiting = own.length + unknown;
  return {
    total: sent + waiting + failed.length,
    sent,
    waiting,
    failed,
    delayed: first && { count: 1 + others.length, first },
  };
};
