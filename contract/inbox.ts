import { keysOf } from "./labels.ts";
import type { MailKind, WhyFailed } from "./mail.ts";
import type { TimeSlot, Visit } from "./visits.ts";
import { z } from "./zod.ts";

/* What asks for a person: the first view of Notifications. */

/** In display order. */
export const inboxPartLabels = {
  mentions: "Mentions",
  anotherDay: "Another day",
  questionnaires: "Questionnaires to review",
  mails: "Emails that failed",
  mine: "Mine",
} as const;
export type InboxPart = keyof typeof inboxPartLabels;
export const inboxParts = keysOf(inboxPartLabels);

interface InboxRow {
  id: string;
  /** `null` for an email to nobody's family. */
  family: { id: string; familyName: string } | null;
  at: string;
}

/** Of a note that mentions the caller, and isn't done. */
export interface MentionRow extends InboxRow {
  author: string;
  text: string;
}

export interface AnotherDayRow extends InboxRow {
  /** The family's words. */
  message: string;
  visit: Pick<Visit, "id" | "scheduledDate" | "timeSlot" | "updatedAt">;
  /** The next free ones of the family's days within six weeks, at most three. */
  offers: { scheduledDate: string; timeSlot: TimeSlot }[];
}

/** Its text is the story they tell. */
export interface QuestionnaireRow extends InboxRow {
  text: string;
}

export interface FailedMailRow extends InboxRow {
  kind: MailKind;
  why: WhyFailed;
}

/** A family assigned to the caller; its text is what it waits for. Its id is the family's. */
export interface MineRow extends InboxRow {
  text: string;
}

export interface InboxRows {
  mentions: MentionRow;
  anotherDay: AnotherDayRow;
  questionnaires: QuestionnaireRow;
  mails: FailedMailRow;
  mine: MineRow;
}

/** Each with its newest 20. */
export type Inbox = { [Part in InboxPart]: { count: number; newest: InboxRows[Part][] } };

export const mentionChange = z.object({ done: z.boolean() });
