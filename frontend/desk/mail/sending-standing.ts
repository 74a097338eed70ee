import type { OutboxMail } from "#contract/mail.ts";
import type { Sending } from "#frontend/api/mail.ts";
import { outcomeOf } from "./mail-outcome.ts";

/** How far the sending of the mails that are followed has come. */
export interface Standing {
  total: number;
  sent: number;
  waiting: number;
  failed: readonly OutboxMail[];
  /** The one that is tried first of those that must wait for a time, and why it does. */
  delayed: OutboxMail | undefined;
}

/** Mails that tell of a decision and are on their way, whoever released them. */
export const onTheirWay = ({ waiting }: Sending, now: number) =>
  waiting.filter((mail) => mail.heldFor !== null && outcomeOf(mail, now) !== "pausing");

/** Of the mails that are followed; those that were not asked about yet count as waiting. */
export const standingOf = (
  followed: readonly string[],
  { of, waiting, failed }: Sending,
  now: number,
): Standing => {
  const ids = new Set(followed);
  const asked = new Set(of);
  const own = waiting.filter(({ id }) => ids.has(id));
  const isWaiting = new Set(own.map(({ id }) => id));
  const unknown = followed.filter((id) => !asked.has(id) && !isWaiting.has(id)).length;
  const ownFailed = failed.filter(({ id }) => ids.has(id) && !isWaiting.has(id));
  const delayed = own
    .filter(({ lastError, dueAt }) => lastError && Date.parse(dueAt) > now)
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt));
  const left = own.length + unknown;
  return {
    total: followed.length,
    sent: followed.length - left - ownFailed.length,
    waiting: left,
    failed: ownFailed,
    // As long as others can go at once, none is waited for.
    delayed: delayed.length === left ? delayed[0] : undefined,
  };
};
