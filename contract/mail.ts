import { keysOf } from "./labels.ts";

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
