import { mayPass } from "../../contract/mail.ts";
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

/** What went wrong, in words for staff, and whether trying again makes sense. */
export const readMailError = (error: unknown): { text: string; mayPass: boolean } => {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  return {
    text: code && !text.includes(code) ? `${code}: ${text}` : text,
    mayPass: mayPass(code),
  };
};
