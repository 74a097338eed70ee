import type { OutboxMail } from "#contract/mail.ts";

/** A mail that waits to be sent, but for what is changed about it. */
export const mailOf = (change: Partial<OutboxMail> = {}): OutboxMail => ({
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  kind: "application_approved",
  heldFor: "registration",
  to: "maria@example.com",
  family: { id: "6a0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d", familyName: "The Garcia Family" },
  subject: "Good news",
  text: "Dear Maria,\n\nWe loved your application!",
  edited: false,
  status: "queued",
  attempts: 0,
  lastError: null,
  why: null,
  dueAt: "2026-03-01T12:00:00.000Z",
  releasedAt: "2026-03-01T12:00:00.000Z",
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
  sentAt: null,
  ...change,
});
