import type { Note } from "./casting.ts";
import { keysOf } from "./labels.ts";
import type { MailKind, WhyFailed } from "./mail.ts";
import type { Slot, Visit } from "./visits.ts";
import { z } from "./zod.ts";

/* What asks for a person: the first view of Notifications. */

/** In display order. */
export const inboxPartLabels = {
  mentions: "Mentions",
  anotherDay: "Another day",
  questionnaires: "Questionnaires to review",
  mails: "Emails that failed",
  mine: "Assigned to you",
} as const;
export type InboxPart = keyof typeof inboxPartLabels;
export const inboxParts = keysOf(inboxPartLabels);

interface InboxRow {
  id: string;
  /** `null` for an email to nobody's family. */
  family: { id: string; familyName: string } | null;
  at: string;
}

export interface InboxRows {
  /** Notes that mention the caller, until each is done. */
  mentions: InboxRow & Pick<Note, "author" | "text">;
  /** The message is the family's; `offers` are the next free slots of its days within six weeks, at most three. */
  anotherDay: InboxRow & {
    message: string;
    visit: Slot & Pick<Visit, "id" | "arrivalTime" | "status" | "answer" | "updatedAt">;
    offers: Slot[];
  };
  /** The text is the story they tell. */
  questionnaires: InboxRow & { text: string };
  mails: InboxRow & { kind: MailKind; to: string; why: WhyFailed };
  /** Families that are assigned to the caller, with their ids; the text is what each waits for. */
  mine: InboxRow & { text: string };
}

/** Each with its newest 20. */
export type Inbox = { [Part in InboxPart]: { count: number; newest: InboxRows[Part][] } };

export const mentionChange = z.object({ done: z.boolean() });
