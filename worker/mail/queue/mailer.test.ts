import { describe, expect, it } from "vitest";
import type { MailAttachment } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import { cloudflareMailer, readMailError } from "./mailer.ts";

const coded = (code: string) => Object.assign(new Error("the reason"), { code });

describe("an error of Cloudflare's Email Service", () => {
  it.each([
    ["E_RATE_LIMIT_EXCEEDED", 5],
    ["E_DAILY_LIMIT_EXCEEDED", 60],
  ])("%s is about no mail, and over in %d minutes", (code, pauseMinutes) =>
    expect(readMailError(coded(code))).toEqual({ text: `${code}: the reason`, mayPass: true, pauseMinutes }),
  );

  it.each(["E_SENDER_NOT_VERIFIED", "E_SENDER_DOMAIN_NOT_AVAILABLE"])(
    "%s is about no mail, and over when somebody has mended it",
    (code) =>
      expect(readMailError(coded(code))).toEqual({
        text: `${code}: the reason`,
        mayPass: false,
        pauseMinutes: 5,
      }),
  );

  it.each(["E_DELIVERY_FAILED", "E_INTERNAL_SERVER_ERROR"])("%s may pass", (code) =>
    expect(readMailError(coded(code))).toEqual({ text: `${code}: the reason`, mayPass: true }),
  );

  it.each([
    "E_VALIDATION_ERROR",
    "E_FIELD_MISSING",
    "E_TOO_MANY_RECIPIENTS",
    "E_TOO_MANY_ATTACHMENTS",
    "E_RECIPIENT_NOT_ALLOWED",
    "E_RECIPIENT_SUPPRESSED",
    "E_CONTENT_TOO_LARGE",
    "E_HEADER_NOT_ALLOWED",
    "E_HEADER_USE_API_FIELD",
    "E_HEADER_VALUE_INVALID",
    "E_HEADER_VALUE_TOO_LONG",
    "E_HEADER_NAME_INVALID",
    "E_HEADERS_TOO_LARGE",
    "E_HEADERS_TOO_MANY",
  ])("%s is final", (code) =>
    expect(readMailError(coded(code))).toEqual({ text: `${code}: the reason`, mayPass: false }),
  );

  it("without a code is a failure on the way, and worth another try", () => {
    expect(readMailError(new Error("Network connection lost"))).toEqual({
      text: "Network connection lost",
      mayPass: true,
    });
    expect(readMailError("gone")).toEqual({ text: "gone", mayPass: true });
  });
});

describe("a mail", () => {
  const mail = {
    to: "maria@example.com",
    subject: "We have your application",
    html: "<p>Thank you.</p>",
    text: "Thank you.",
    headers: { "List-Unsubscribe": "<https://example.com/>" },
  };
  const inName = { from: { email: show.mailFrom, name: show.name }, replyTo: show.casting };

  const send = async (attachments: MailAttachment[]) => {
    const sent: unknown[] = [];
    const binding = {
      send: async (message: unknown) => {
        sent.push(message);
        return { messageId: "1" };
      },
    };
    await cloudflareMailer(binding as Parameters<typeof cloudflareMailer>[0]).send({ ...mail, attachments });
    return sent;
  };

  it("is sent in the show's name, and leads answers to the casting team", async () => {
    expect(await send([])).toEqual([{ ...mail, ...inName }]);
  });

  it("has its files as bytes, since Cloudflare takes a string for base64", async () => {
    const type = "text/calendar; charset=utf-8; method=REQUEST";
    const content = new TextEncoder().encode("Grüße");
    expect(await send([{ filename: "visit.ics", type, text: "Grüße" }])).toEqual([
      {
        ...mail,
        ...inName,
        attachments: [{ filename: "visit.ics", type, disposition: "attachment", content }],
      },
    ]);
  });
});
