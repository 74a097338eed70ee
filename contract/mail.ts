import { keysOf } from "./labels.ts";
import { z } from "./zod.ts";

/** What a mail is about; one kind for each thing that sends one. */
export const mailKindLabels = {
  registration: "Application received",
  story: "Story received",
  newsletter: "Newsletter welcome",
} as const;
export type MailKind = keyof typeof mailKindLabels;
export const mailKinds = keysOf(mailKindLabels);

/** `failed` covers mails that were refused for good and mails given up after the last retry. */
export const mailStatusLabels = {
  queued: "Waiting",
  sent: "Sent",
  failed: "Failed",
} as const;
export type MailStatus = keyof typeof mailStatusLabels;
export const mailStatuses = keysOf(mailStatusLabels);

/**
 * Codes of Cloudflare's Email Service after which the same mail may succeed later. Every other documented code
 * (E_RECIPIENT_NOT_ALLOWED, E_RECIPIENT_SUPPRESSED, E_SENDER_NOT_VERIFIED, E_VALIDATION_ERROR, E_HEADER_…)
 * fails the same way again.
 */
const temporaryCodes = new Set([
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_DELIVERY_FAILED",
  "E_INTERNAL_SERVER_ERROR",
]);

/** Whether a retry may succeed. An error without a code comes from the connection, and so may pass. */
export const mayPass = (code: string | undefined) => !code?.startsWith("E_") || temporaryCodes.has(code);

/** Query of the outbox. */
export const outboxFilter = z.object({
  status: z.enum(mailStatuses, "Unknown status").optional(),
  kind: z.enum(mailKinds, "Unknown kind").optional(),
});
export type OutboxFilter = z.output<typeof outboxFilter>;

/** Staff may only mark a mail as sent by hand. */
export const mailChange = z.object({
  status: z.literal("sent", "A mail can only be marked as sent"),
});

/** A mail as staff see it. */
export interface OutboxMail {
  id: string;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  status: MailStatus;
  /** Since it was queued, or last retried by hand. */
  attempts: number;
  /** Why the last attempt failed. */
  lastError: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  sentAt: string | null;
}
