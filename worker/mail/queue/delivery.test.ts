import { expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { cloudflareMailer, readMailError } from "./delivery.ts";

// https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
test.each([
  // Not about the email: all wait, or somebody has to set up the domain.
  ["E_RATE_LIMIT_EXCEEDED", { isTemporary: true, pauseMinutes: 5 }],
  ["E_DAILY_LIMIT_EXCEEDED", { isTemporary: true, pauseMinutes: 60 }],
  ["E_SENDER_NOT_VERIFIED", { isTemporary: false, pauseMinutes: 5 }],
  ["E_SENDER_DOMAIN_NOT_AVAILABLE", { isTemporary: false, pauseMinutes: 5 }],
  // May pass.
  ["E_DELIVERY_FAILED", { isTemporary: true }],
  ["E_INTERNAL_SERVER_ERROR", { isTemporary: true }],
  // Final, like all others.
  ["E_VALIDATION_ERROR", { isTemporary: false }],
  ["E_RECIPIENT_NOT_ALLOWED", { isTemporary: false }],
  ["E_RECIPIENT_SUPPRESSED", { isTemporary: false }],
  ["E_HEADERS_TOO_LARGE", { isTemporary: false }],
])("after %s: %o", (code, outcome) => {
  const error = Object.assign(new Error("the reason"), { code });
  expect(readMailError(error)).toEqual({ text: `${code}: the reason`, ...outcome });
});

test.each([new Error("Network connection lost"), "Network connection lost"])(
  "an error without a code is a lost connection, which may pass",
  (error) => expect(readMailError(error)).toEqual({ text: "Network connection lost", isTemporary: true }),
);

test.each([true, false])("an email is sent in the show's name (with a file: %s)", async (hasFile) => {
  const mail = { to: "maria@example.com", subject: "s", html: "<p>t</p>", text: "t", headers: { a: "b" } };
  const type = "text/calendar; charset=utf-8; method=REQUEST";
  const attachments = hasFile ? [{ filename: "visit.ics", type, text: "Grüße" }] : [];
  const sent: unknown[] = [];
  const binding = { send: async (message: unknown) => sent.push(message) };
  await cloudflareMailer(binding as unknown as Parameters<typeof cloudflareMailer>[0]).send({
    ...mail,
    attachments,
  });
  // Cloudflare takes a string for base64.
  const file = { filename: "visit.ics", type, disposition: "attachment", content: Buffer.from("Grüße") };
  const message = { ...mail, from: { email: show.mailFrom, name: show.name }, replyTo: show.casting };
  expect(sent).toEqual([
    hasFile ? { ...message, attachments: [{ ...file, content: new Uint8Array(file.content) }] } : message,
  ]);
});
