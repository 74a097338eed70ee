import { type MailKind, mailSubject, mailText } from "#contract/mail.ts";
import { type MailKindSettings, placeholderError } from "#contract/mail-kinds.ts";
import { z } from "#contract/zod.ts";

/** What of a kind's words is edited. */
export type KindWords = Pick<MailKindSettings, "subject" | "text" | "updatedAt">;

export const wordsOf = ({ subject, text, updatedAt }: MailKindSettings): KindWords => ({
  subject,
  text,
  updatedAt,
});

/** As the server checks them: no placeholder that it would not know. */
export const kindWords = (kind: MailKind) => {
  const known = (part: "subject" | "text", words: z.ZodType<string, string>) =>
    words.superRefine((value, context) => {
      const message = placeholderError(kind, part, value);
      if (message) context.addIssue({ code: "custom", message });
    });
  return z.object({
    subject: known("subject", mailSubject),
    text: known("text", mailText),
    updatedAt: z.string(),
  });
};
