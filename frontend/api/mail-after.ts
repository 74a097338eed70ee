import type { DecisionMail } from "#contract/mail.ts";

/**
 * The mail to show once something is decided, until the list is asked for again. The answer has only one that tells of
 * what stands now: without, a held one is taken back, and of another the family may have been told.
 */
export const mailAfter = (shown: DecisionMail | null, answered: DecisionMail | null) =>
  answered ?? (shown?.status === "held" ? null : shown);
