import type { OutboxMail, WhyFailed } from "#contract/mail.ts";

/* Why an email failed, in words for staff, with what to do. */

const RETRY = "The site couldn't send it, and has stopped trying. Please retry it.";

/**
 * By Cloudflare's codes: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
 * After those of a limit or a sender, delivery.ts only pauses.
 */
const sentences: Record<string, string> = {
  E_RECIPIENT_SUPPRESSED: "This mailbox doesn't exist, or doesn't want our emails.",
  E_DELIVERY_FAILED: "This mailbox is full, or doesn't exist.",
  E_RECIPIENT_NOT_ALLOWED:
    "The email service may not write to this address. Send it yourself, and mark it as sent.",
  E_VALIDATION_ERROR: "The email service doesn't take this address. Correct it, and retry.",
  E_CONTENT_TOO_LARGE: "It is too long to send. Shorten it, and retry.",
  E_INTERNAL_SERVER_ERROR: RETRY,
};

/** No email reaches these mailboxes, but a call reaches the family. */
const dead = ["E_RECIPIENT_SUPPRESSED", "E_DELIVERY_FAILED"];

interface Failed extends Pick<OutboxMail, "lastError" | "attempts"> {
  copyOf: string | null;
  family: { phone: string } | null;
}

export const whyFailed = ({ lastError, attempts, copyOf, family }: Failed): WhyFailed => {
  const code = /\bE_[A-Z_]+\b/.exec(lastError ?? "")?.[0] ?? null;
  // What the site hasn't tried is over a limit of its own, and says so.
  if (code === null) return { sentence: (attempts === 0 && lastError) || RETRY, code };
  // A copy goes to the crew.
  const phone = dead.includes(code) && copyOf === null ? family?.phone : undefined;
  const call = phone ? ` Call the family: ${phone}` : "";
  return { sentence: `${sentences[code] ?? "The email service refused it."}${call}`, code };
};
