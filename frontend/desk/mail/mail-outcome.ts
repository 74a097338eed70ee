import { type MailStatus, mayPass, type OutboxMail } from "#contract/mail.ts";

/** What became of a mail, told apart finer than its status. */
export type MailOutcome = "waiting" | "retrying" | "sent" | "sentByHand" | "refused" | "givenUp";

const codeIn = (error: string | null) => /\bE_[A-Z_]+\b/.exec(error ?? "")?.[0];

const outcomes: Record<MailStatus, (mail: OutboxMail) => MailOutcome> = {
  queued: ({ lastError }) => (lastError ? "retrying" : "waiting"),
  // What the site sends has an attempt and no error.
  sent: ({ attempts, lastError }) => (attempts === 0 || lastError ? "sentByHand" : "sent"),
  failed: ({ lastError }) => (mayPass(codeIn(lastError)) ? "givenUp" : "refused"),
};

export const outcomeOf = (mail: OutboxMail): MailOutcome => outcomes[mail.status](mail);

export const outcomeLabels: Record<MailOutcome, string> = {
  waiting: "Waiting",
  retrying: "Waiting for another try",
  sent: "Sent",
  sentByHand: "Sent by hand",
  refused: "Refused",
  givenUp: "Failed after retries",
};

/** What staff should know about it, where the label does not say enough. */
export const outcomeHints: Partial<Record<MailOutcome, string>> = {
  retrying: "It will be tried again by itself.",
  refused: "It would be refused again as things are. Send it yourself, or retry once the cause is mended.",
  givenUp: "It will not be tried again by itself. Retry it, or send it yourself.",
};
