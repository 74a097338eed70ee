import { isId } from "./ids.ts";
import { keysOf } from "./labels.ts";
import { requiredText } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { z } from "./zod.ts";

/** Kinds that are sent at once whatever staff set, to addresses that nobody has confirmed. */
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

/** Kinds that tell a family of a decision. */
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

/** What a mail says; one kind for each thing that sends one. */
export const mailKindLabels = {
  ...automaticKindLabels,
  ...decisionKindLabels,
  questionnaire_reminder: "Questionnaire reminder",
  visit_reminder: "Visit reminder",
} as const;
export type MailKind = keyof typeof mailKindLabels;
export const mailKinds = keysOf(mailKindLabels);
export const automaticKinds: readonly MailKind[] = keysOf(automaticKindLabels);

/** Mails about a decision are `held` until staff release them; `discarded` ones are kept and not sent. */
export const mailStatusLabels = {
  held: "Held",
  queued: "Waiting",
  sent: "Sent",
  /** Refused for good, or given up after the last retry. */
  failed: "Failed",
  discarded: "Discarded",
} as const;
export type MailStatus = keyof typeof mailStatusLabels;
export const mailStatuses = keysOf(mailStatusLabels);

/** What a decision, and so its mail, is about. */
export const heldForLabels = {
  registration: "Application",
  questionnaire: "Questionnaire",
  visit: "Visit",
} as const;
export type HeldFor = keyof typeof heldForLabels;
export const heldFors = keysOf(heldForLabels);

/** Codes of Cloudflare's Email Service after which the same mail may succeed later; after any other it fails again. */
const temporaryCodes = [
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_DELIVERY_FAILED",
  "E_INTERNAL_SERVER_ERROR",
];

/** Whether a retry may succeed. An error without a code comes from the connection, and so may pass. */
export const mayPass = (code: string | undefined) => !code?.startsWith("E_") || temporaryCodes.includes(code);

/** Query of the outbox. */
export const outboxFilter = z.object({
  status: z.enum(mailStatuses, "Unknown status").optional(),
  kind: z.enum(mailKinds, "Unknown kind").optional(),
  heldFor: z.enum(heldFors, "Unknown subject of a decision").optional(),
  /** A family's id. */
  family: z.string().refine(isId, "Please give the id of a family").optional(),
});
export type OutboxFilter = z.output<typeof outboxFilter>;

/** Upper bounds of a mail's parts, in characters. */
export const mailLimits = { subject: 200, text: 10_000 } as const;

/** On one line, which is refused and not mended: whoever sends another means something else. */
export const mailSubject = z
  .string()
  .trim()
  .regex(/^[^\r\n\u2028\u2029]*$/, "Please write the subject on one line")
  .pipe(requiredText(mailLimits.subject));

export const mailText = requiredText(mailLimits.text);

/** A mail's words as they are given, each of them or not. */
export const givenWords = { subject: mailSubject.optional(), text: mailText.optional() };

/** What staff do with one mail: edit its words, or say what becomes of it. */
export const mailChange = z
  .object({
    ...givenWords,
    /** Sent by hand, not to be sent, or (of a discarded one) to be sent after all. */
    status: z
      .enum(["sent", "discarded", "held"], "A mail can only be marked as sent, discarded or held")
      .optional(),
    ...knownVersion.shape,
  })
  .refine(({ subject, text, status }) => ((subject ?? text) === undefined) !== (status === undefined), {
    path: ["status"],
    error: "Please give either a subject and a text, or a status",
  });
export type MailChange = z.output<typeof mailChange>;

/** How many mails one call releases at most. */
export const LARGEST_RELEASE = 200;

const SOME_MAILS = `Please give 1 to ${LARGEST_RELEASE} ids of mails`;

/** The mails that staff release. */
export const mailRelease = z.object({
  ids: z
    .array(z.string(), SOME_MAILS)
    .min(1, SOME_MAILS)
    .max(LARGEST_RELEASE, SOME_MAILS)
    .refine((ids) => ids.every(isId), SOME_MAILS)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
});

/** What came of a release; every id is in one of the lists. */
export interface MailsReleased {
  released: string[];
  /** With the status that each has instead. */
  refused: { id: string; status: MailStatus | "unknown" }[];
}

/** A mail as staff see it. Times are ISO 8601, UTC. */
export interface OutboxMail {
  id: string;
  kind: MailKind;
  /** What the decision was about; `null` for mails that no decision has caused. */
  heldFor: HeldFor | null;
  to: string;
  /** `null` for mails about no family, such as the newsletter's. */
  family: { id: string; familyName: string } | null;
  subject: string;
  text: string;
  /** Staff have changed the words of this very mail. */
  edited: boolean;
  status: MailStatus;
  /** Since it was queued, or last retried by hand. */
  attempts: number;
  /** Why the last attempt failed. */
  lastError: string | null;
  /** A waiting mail is not tried before. */
  dueAt: string;
  /** When staff, or the rule of its kind, released it; until then a decision can take it back. */
  releasedAt: string | null;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
}

/** A file in a mail. */
export interface MailAttachment {
  filename: string;
  type: string;
  text: string;
}

/** One mail as it will be, or was, sent. */
export interface WholeMail extends OutboxMail {
  html: string;
  attachments: MailAttachment[];
}

/** How the mail is doing that tells a family of a decision. */
export type DecisionMail = Pick<OutboxMail, "id" | "kind" | "status" | "releasedAt" | "sentAt">;

/** What lists, details and answers to decisions say of their mails; `null` where there is none. */
export interface WithMail {
  mail: DecisionMail | null;
}
