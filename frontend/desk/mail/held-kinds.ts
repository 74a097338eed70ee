import { keysOf } from "#contract/labels.ts";
import { decisionKinds, type MailKind } from "#contract/mail.ts";

/** The kinds that staff may hold: those about a decision, and reminders. */
export const heldKinds = [
  ...keysOf(decisionKinds),
  "questionnaire_reminder",
  "visit_reminder",
] as const satisfies MailKind[];
export type HeldKind = (typeof heldKinds)[number];

/** Whether a mail of the kind can be held; the others are always sent. */
export const mayBeHeld = (kind: MailKind) => heldKinds.some((one) => one === kind);
