import { isId } from "./ids.ts";
import { fieldErrors, keysOf } from "./labels.ts";
import { enumOf, searchText, selectedIds } from "./paging.ts";
import { requiredText, typedText } from "./text.ts";
import { knownVersion, z } from "./zod.ts";

/** Always sent at once, to unconfirmed addresses. */
const automaticKindLabels = {
  registration: "Application received",
  story: "Story received",
  newsletter: "Newsletter welcome",
  newsletter_confirmation: "Newsletter confirmation",
  link: "Link sent again",
  code: "Code for the family's data",
  address_changed: "Email address changed",
  questionnaire_received: "Questionnaire received",
  withdrawn: "Application withdrawn",
  deleted: "Data deleted",
  operator: "Something is wrong",
} as const;

/** About a decision: staff may hold these. */
const decisionKindLabels = {
  application_approved: "Application approved",
  application_rejected: "Application rejected",
  questionnaire_approved: "Questionnaire approved",
  questionnaire_rejected: "Questionnaire rejected",
  questionnaire_followup: "Follow-up asked for",
  visit_scheduled: "Visit scheduled",
  visit_moved: "Visit moved",
  visit_cancelled: "Visit cancelled",
} as const;
export type DecisionKind = keyof typeof decisionKindLabels;
export const decisionKinds = keysOf(decisionKindLabels);

export const mailKindLabels = {
  ...automaticKindLabels,
  ...decisionKindLabels,
  questionnaire_reminder: "Questionnaire reminder",
  visit_reminder: "Visit reminder",
  guardian_reminder: "Guardian's consent reminder",
} as const;
export type MailKind = keyof typeof mailKindLabels;
export const mailKinds = keysOf(mailKindLabels);
export const automaticKinds: readonly MailKind[] = keysOf(automaticKindLabels);

export const mailStatusLabels = {
  held: "Held",
  queued: "Waiting",
  sent: "Sent",
  /** Refused permanently, or the last retry failed. */
  failed: "Failed",
  discarded: "Discarded",
} as const;
export type MailStatus = keyof typeof mailStatusLabels;
export const mailStatuses = keysOf(mailStatusLabels);

const heldFors = ["registration", "questionnaire", "visit"] as const;
export type HeldFor = (typeof heldFors)[number];

export const outboxFilter = z.object({
  status: z.optional(z.enum(mailStatuses, "Unknown status")),
  /** Searches the family's name, the address and the subject. */
  q: searchText,
  kind: enumOf(mailKinds, "Unknown kind"),
  heldFor: z.optional(z.enum(heldFors, "Unknown subject of a decision")),
  family: z.optional(z.string().check(z.refine(isId, "Please give the id of a family"))),
});
export type OutboxFilter = z.output<typeof outboxFilter>;

export const mailLimits = { subject: 200, text: 10_000 } as const;

/** Rejects line breaks instead of removing them: they are a mistake. */
export const mailSubject = z.pipe(
  typedText(fieldErrors.tooLong(String(mailLimits.subject))).check(
    z.trim(),
    z.regex(/^[^\r\n\u2028\u2029]*$/, "Please write the subject on one line"),
  ),
  requiredText(mailLimits.subject),
);

export const mailText = requiredText(mailLimits.text);

export const subjectAndText = { subject: z.optional(mailSubject), text: z.optional(mailText) };

export const mailChange = z
  .object({
    ...subjectAndText,
    /** `sent`: by hand. `held`: restores a discarded email. */
    status: z.optional(
      z.enum(["sent", "discarded", "held"], "A mail can only be marked as sent, discarded or held"),
    ),
    ...knownVersion.shape,
  })
  .check(
    z.refine(({ subject, text, status }) => ((subject ?? text) === undefined) !== (status === undefined), {
      path: ["status"],
      error: "Please give either a subject and a text, or a status",
    }),
  );
export type MailChange = z.output<typeof mailChange>;

export const LARGEST_CHOICE = 200;

/** For release, retry, discard and mark-sent. */
export const chosenMails = z.object({ ids: selectedIds(LARGEST_CHOICE, "mails") });

/** Every id is in one of the lists. */
export interface MailsChanged {
  done: string[];
  /** With each email's current status. */
  refused: { id: string; status: MailStatus | "unknown" }[];
}

export interface MailsReleased extends Pick<MailsChanged, "refused"> {
  released: string[];
}

/** Before the family's phone, which ends the sentence. */
export const CALL_FAMILY = "Call the family: ";

/** Why an email failed, and what to do. `code` is Cloudflare's `E_…`, where there is one. */
export interface WhyFailed {
  sentence: string;
  code: string | null;
}

export interface OutboxMail {
  id: string;
  kind: MailKind;
  /** `null` unless the email is about a decision. */
  heldFor: HeldFor | null;
  to: string;
  family: { id: string; familyName: string } | null;
  subject: string;
  text: string;
  /** Whether staff changed this email's subject or text. */
  edited: boolean;
  status: MailStatus;
  /** Since it was queued or last retried by hand. */
  attempts: number;
  lastError: string | null;
  /** `null` unless it failed. */
  why: WhyFailed | null;
  dueAt: string;
  /** `null` while undoing the decision would still remove the email. */
  releasedAt: string | null;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
}

export interface MailAttachment {
  filename: string;
  type: string;
  text: string;
}

export interface WholeMail extends OutboxMail {
  html: string;
  attachments: MailAttachment[];
}

export type DecisionMail = Pick<OutboxMail, "id" | "kind" | "status" | "releasedAt" | "sentAt">;

/** `mail` is the newest email about a decision. */
export interface WithMail {
  mail: DecisionMail | null;
}
