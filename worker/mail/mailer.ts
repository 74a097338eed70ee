import { type MailAttachment, mayPass } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { Message } from "./message.ts";

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

/** Minutes until sending anything makes sense again, by the limit of the account that has been reached. */
const quotas: Record<string, number> = { E_RATE_LIMIT_EXCEEDED: 5, E_DAILY_LIMIT_EXCEEDED: 60 };

/** The sender's domain is not set up, or not any more, so that no mail goes out until somebody has mended that. */
const senderErrors = new Set(["E_SENDER_NOT_VERIFIED", "E_SENDER_DOMAIN_NOT_AVAILABLE"]);
/** Minutes: as often as cron ticks. */
const ASK_AGAIN_IN = 5;

/** Why a mail was not sent. */
export interface MailError {
  /** In words for staff. */
  text: string;
  /** Trying this mail again makes sense. */
  mayPass: boolean;
  /** It says nothing about this mail, only that none can be sent for so many minutes. */
  backIn?: number;
  /** And none at all until somebody has set up the sender. */
  isOutage?: true;
}

export const readMailError = (error: unknown): MailError => {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  return {
    text: code && !text.includes(code) ? `${code}: ${text}` : text,
    mayPass: mayPass(code),
    ...(code && quotas[code] && { backIn: quotas[code] }),
    ...(code && senderErrors.has(code) && { backIn: ASK_AGAIN_IN, isOutage: true }),
  };
};
