import { keysOf } from "#contract/labels.ts";
import { decisionKinds, type MailKind } from "#contract/mail.ts";

/** The kinds that staff may hold: those about a decision, and reminders. */
export const heldKinds = [
  ...keysOf(decisionKinds),
  "questionnaire_reminder",
  "visit_reminder",
] as const satisfies MailKind[];
export type HeldKind = (typeof heldKinds)[number];
