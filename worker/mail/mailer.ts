import { show } from "../../contract/show.ts";
import type { Letter } from "./letter.ts";

/** Sends one mail, or throws. The only door to the outside, so that tests can make it fail. */
export interface Mailer {
  send(mail: Pick<Letter, "to" | "subject" | "html" | "text" | "headers">): Promise<void>;
}

export const cloudflareMailer = (binding: SendEmail): Mailer => ({
  async send({ to, subject, html, text, headers }) {
    await binding.send({
      to,
      from: { email: show.mailFrom, name: show.name },
      replyTo: show.casting,
      subject,
      html,
      text,
      headers,
    });
  },
});

/**
 * Codes of Cloudflare's Email Service after which the same mail may succeed later. Every other documented code
 * (E_RECIPIENT_NOT_ALLOWED, E_RECIPIENT_SUPPRESSED, E_SENDER_NOT_VERIFIED, E_VALIDATION_ERROR, E_HEADER_…)
 * fails the same way again. An error without a code is a fault on the way, and passes.
 */
const passing = new Set([
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_DELIVERY_FAILED",
  "E_INTERNAL_SERVER_ERROR",
]);

/** What went wrong, in words for staff, and whether trying again makes sense. */
export const readMailError = (error: unknown): { text: string; mayPass: boolean } => {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
  const text = error instanceof Error ? error.message : String(error);
  return {
    text: code && !text.includes(code) ? `${code}: ${text}` : text,
    mayPass: !code?.startsWith("E_") || passing.has(code),
  };
};
