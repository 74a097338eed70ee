import { isTemporary, type MailAttachment } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { Message } from "./mails.ts";

/** Sends one mail, or throws. The only door to the outside, so that tests can make it fail. */
export interface Mailer {
  send(mail: Message): Promise<void>;
}

const asAttachment = ({ filename, type, text }: MailAttachment) => ({
  filename,
  type,
  disposition: "attachment" as const,
  // As bytes: a string means base64 to Cloudflare.
  content: new TextEncoder().encode(text),
});

export const cloudflareMailer = (binding: SendEmail): Mailer => ({
  async send({ to, subject, html, text, headers, attachments }) {
    await binding.send({
      to,
      from: { email: show.mailFrom, name: show.name },
      replyTo: show.casting,
      subject,
      html,
      text,
      headers,
      ...(attachments.length > 0 && { attachments: attachments.map(asAttachment) }),
    });
  },
});

/**
 * Minutes until sending anything makes sense again, where an error says nothing about this mail: a limit of the account is
 * reached, or the sender's domain is not set up (any more), which is asked as often as cron ticks.
 */
const pauses: Record<string, number> = {
  E_RATE_LIMIT_EXCEEDED: 5,
  E_DAILY_LIMIT_EXCEEDED: 60,
  E_SENDER_NOT_VERIFIED: 5,
  E_SENDER_DOMAIN_NOT_AVAILABLE: 5,
};

/** Why a mail was not sent. */
export interface MailError {
  /** In words for staff. */
  text: string;
  /** Trying this mail again makes sense. */
  mayPass: boolean;
  /** It says nothing about this mail, only that none can be sent for so many minutes. */
  backIn?: number | undefined;
}

export const readMailError = (error: unknown): MailError => {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  return {
    text: code && !text.includes(code) ? `${code}: ${text}` : text,
    mayPass: isTemporary(code),
    backIn: code === undefined ? undefined : pauses[code],
  };
};
