import { isTemporary } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { Message } from "#worker/mail/read.ts";

/** Sends one email, or throws. The only access to the email service, so that tests can replace it. */
export interface Mailer {
  send(mail: Message): Promise<void>;
}

export const cloudflareMailer = (binding: SendEmail): Mailer => ({
  async send({ attachments, ...mail }) {
    await binding.send({
      ...mail,
      from: { email: show.mailFrom, name: show.name },
      replyTo: show.casting,
      ...(attachments.length > 0 && {
        attachments: attachments.map(({ text, ...file }) => ({
          ...file,
          disposition: "attachment" as const,
          // Bytes, because Cloudflare takes a string for base64.
          content: new TextEncoder().encode(text),
        })),
      }),
    });
  },
});

/**
 * Minutes to pause all sending after errors that aren't about the email: an account limit, or a domain that isn't set up, which
 * cron checks again with every tick.
 */
const PAUSE_MINUTES: Record<string, number> = {
  E_RATE_LIMIT_EXCEEDED: 5,
  E_DAILY_LIMIT_EXCEEDED: 60,
  E_SENDER_NOT_VERIFIED: 5,
  E_SENDER_DOMAIN_NOT_AVAILABLE: 5,
};

export interface MailError {
  /** For staff. */
  text: string;
  /** Whether another attempt may succeed. */
  isTemporary: boolean;
  /** Until any email can be sent. */
  pauseMinutes?: number | undefined;
}

export const readMailError = (error: unknown): MailError => {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  return {
    text: code && !text.includes(code) ? `${code}: ${text}` : text,
    isTemporary: isTemporary(code),
    pauseMinutes: code === undefined ? undefined : PAUSE_MINUTES[code],
  };
};
