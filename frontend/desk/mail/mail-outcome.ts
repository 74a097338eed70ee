import { type MailStatus, mayPass, type OutboxMail } from "#contract/mail.ts";
import { formatSoon } from "#frontend/desk/formats/dates.ts";
import { bringsCode, codeHint } from "./code-mail.ts";

/** What became of a mail, told apart finer than its status. */
export type MailOutcome =
  | "held"
  | "pausing"
  | "waiting"
  | "retrying"
  | "sent"
  | "sentByHand"
  | "refused"
  | "givenUp"
  | "discarded";

const codeIn = (error: string | null) => /\bE_[A-Z_]+\b/.exec(error ?? "")?.[0];

const isAhead = ({ dueAt }: OutboxMail, now: number) => Date.parse(dueAt) > now;

const outcomes: Record<MailStatus, (mail: OutboxMail) => MailOutcome> = {
  held: () => "held",
  // By its rule it goes out without being held, and is let go some minutes later, or sooner by staff.
  queued: ({ releasedAt, lastError }) =>
    releasedAt === null ? "pausing" : lastError ? "retrying" : "waiting",
  // What the site sends has an attempt and no error.
  sent: ({ attempts, lastError }) => (attempts === 0 || lastError ? "sentByHand" : "sent"),
  failed: ({ lastError }) => (mayPass(codeIn(lastError)) ? "givenUp" : "refused"),
  discarded: () => "discarded",
};

export const outcomeOf = (mail: OutboxMail): MailOutcome => outcomes[mail.status](mail);

const labels: Record<MailOutcome, string> = {
  held: "Held",
  pausing: "Goes out at",
  waiting: "Waiting",
  retrying: "Waiting for another try",
  sent: "Sent",
  sentByHand: "Sent by hand",
  refused: "Refused",
  givenUp: "Failed after retries",
  discarded: "Discarded",
};

/** The outcome in a few words, with the time where it waits for one. */
export const outcomeLabel = (mail: OutboxMail, now: number) => {
  const outcome = outcomeOf(mail);
  if (outcome === "pausing")
    return isAhead(mail, now)
      ? `${labels.pausing} ${formatSoon(mail.dueAt, now)}`
      : "Goes out in a few minutes";
  if (outcome === "retrying" && isAhead(mail, now)) return `Waits until ${formatSoon(mail.dueAt, now)}`;
  return labels[outcome];
};

const hints: Partial<Record<MailOutcome, string>> = {
  pausing: "Until then whoever undoes the decision takes it back.",
  retrying: "It will be tried again by itself.",
  refused: "It would be refused again as things are. Send it yourself, or retry once the cause is mended.",
  givenUp: "It will not be tried again by itself. Retry it, or send it yourself.",
  discarded: "It is kept and not sent. It can be held again while its decision stands.",
};

/** What staff should know about it, where the label does not say enough. */
export const outcomeHint = (mail: OutboxMail) =>
  bringsCode(mail) && mail.status !== "sent" ? codeHint : hints[outcomeOf(mail)];
