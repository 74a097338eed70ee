import type { MailKind } from "#contract/mail.ts";
import { confirmations } from "#worker/words/confirmations.ts";
import { decisionMails } from "#worker/words/decision-mails.ts";
import { frame } from "#worker/words/mail-frame.ts";
import { operatorMail } from "#worker/words/operator-mail.ts";
import { requestedMails } from "#worker/words/requested-mails.ts";

export interface Words {
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}

interface Parts {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  action?: string;
  closing: string;
}

/** A confirmation's words as one text, in which the link stands for what it leads to. */
const inOne = ({ subject, greeting = frame.greeting, paragraphs, action, closing }: Parts): Words => ({
  subject,
  text: [greeting, ...paragraphs, ...(action ? ["{link}"] : []), closing].join("\n\n"),
});

/** What each kind says until staff have words of their own. The signature is added to all of them. */
export const originalWords: Readonly<Record<MailKind, Words>> = {
  registration: inOne(confirmations.registration),
  story: inOne(confirmations.story),
  newsletter: inOne(confirmations.newsletter),
  ...requestedMails,
  operator: operatorMail,
  ...decisionMails,
};

/** A kind's words as they are now: staff's own, where they have any. */
export const presentWords = (
  kind: MailKind,
  own: { [Part in keyof Words]: Words[Part] | null } | undefined,
): Words => ({
  subject: own?.subject ?? originalWords[kind].subject,
  text: own?.text ?? originalWords[kind].text,
});
