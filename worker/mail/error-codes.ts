import { CALL_FAMILY, type OutboxMail, type WhyFailed } from "#contract/mail.ts";

/* What the error codes of Cloudflare's Email Service mean, for sending and in words for staff. */

interface Meaning {
  isTemporary?: boolean;
  /** To pause all sending: the error isn't about the email. */
  pauseMinutes?: number;
  /** Why it failed, and what to do. */
  why?: string;
  /** No email reaches the mailbox, but a call reaches the family. */
  isDead?: boolean;
}

const RETRY = "The site couldn't send it, and has stopped trying. Please retry it.";

/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes */
const meanings: Record<string, Meaning> = {
  E_RATE_LIMIT_EXCEEDED: { isTemporary: true, pauseMinutes: 5 },
  E_DAILY_LIMIT_EXCEEDED: { isTemporary: true, pauseMinutes: 60 },
  // A domain that isn't set up, which cron checks again with every tick.
  E_SENDER_NOT_VERIFIED: { pauseMinutes: 5 },
  E_SENDER_DOMAIN_NOT_AVAILABLE: { pauseMinutes: 5 },
  E_RECIPIENT_SUPPRESSED: { isDead: true, why: "This mailbox doesn't exist, or doesn't want our emails." },
  E_DELIVERY_FAILED: { isTemporary: true, isDead: true, why: "This mailbox is full, or doesn't exist." },
  E_RECIPIENT_NOT_ALLOWED: {
    why: "The email service may not write to this address. Send it yourself, and mark it as sent.",
  },
  E_VALIDATION_ERROR: {
    why: "The email service doesn't take this address. Correct it in the family's application, and retry.",
  },
  E_CONTENT_TOO_LARGE: { why: "It is too long to send. Shorten it, and retry." },
  E_INTERNAL_SERVER_ERROR: { isTemporary: true },
};

/** Errors without a code are connection errors. */
export const meaningOf = (code = ""): Meaning =>
  meanings[code] ??
  (code.startsWith("E_") ? { why: "The email service refused it." } : { isTemporary: true });

interface Failed extends Pick<OutboxMail, "lastError" | "attempts"> {
  copyOf: string | null;
  family: { phone: string } | null;
}

export const whyFailed = ({ lastError, attempts, copyOf, family }: Failed): WhyFailed => {
  const code = /\bE_[A-Z_]+\b/.exec(lastError ?? "")?.[0] ?? null;
  // What the site hasn't tried is over a limit of its own, and says so.
  if (code === null) return { sentence: (attempts === 0 && lastError) || RETRY, code };
  const { isDead, why = RETRY } = meaningOf(code);
  // A copy goes to the crew.
  const phone = isDead && copyOf === null && family?.phone;
  return { sentence: phone ? `${why} ${CALL_FAMILY}${phone}` : why, code };
};
