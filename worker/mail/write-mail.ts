import type { MailKind } from "#contract/mail.ts";
import { signature } from "#worker/mail/kinds/fill-words.ts";
import { anchor, escaped, layOut } from "#worker/mail/kinds/layout.ts";
import { frame } from "#worker/words/mail-frame.ts";

/** A mail ready for the outbox. */
export interface Mail {
  id: string;
  kind: MailKind;
  aboutId: string;
  /** The family it goes to; `null` where that is none, or more than one. */
  familyId: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** What a mail says, as plain text throughout; user text is escaped where it becomes HTML. */
interface MailContent extends Pick<Mail, "kind" | "aboutId" | "to" | "subject"> {
  familyId?: string;
  greeting: string;
  paragraphs: string[];
  /** Follows the last paragraph, which leads to it. */
  action?: { label: string; url: string };
  /** Label and value. */
  facts?: [string, string][];
  closing: string;
  headers?: Record<string, string>;
}

const asText = ({ greeting, paragraphs, action, facts = [], closing }: MailContent) =>
  [
    greeting,
    ...paragraphs,
    action ? frame.labelled(action.label, action.url) : "",
    facts.map(([label, value]) => frame.labelled(label, value)).join("\n"),
    closing,
    signature,
  ]
    .filter(Boolean)
    .join("\n\n");

const factsTable = (facts: [string, string][]) => {
  const cell = (text: string, style: string) => `<td style="${style}">${escaped(text)}</td>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr>${cell(label, "padding:3px 16px 3px 0;opacity:.8;vertical-align:top")}${cell(value, "padding:3px 0")}</tr>`,
  );
  return `<table role="presentation" style="margin:16px 0;font-size:15px">${rows.join("")}</table>`;
};

const asHtml = ({ kind, subject, greeting, paragraphs, action, facts = [], closing }: MailContent) =>
  layOut(
    { kind, subject },
    [
      ...[greeting, ...paragraphs].map((paragraph) => `<p>${escaped(paragraph)}</p>`),
      action ? `<p>${anchor(action.url, action.label)}</p>` : "",
      facts.length > 0 ? factsTable(facts) : "",
      `<p>${escaped(closing)}</p>`,
    ].join("\n"),
  );

export const writeMail = (content: MailContent): Mail => ({
  id: crypto.randomUUID(),
  kind: content.kind,
  aboutId: content.aboutId,
  familyId: content.familyId ?? null,
  to: content.to,
  subject: content.subject,
  html: asHtml(content),
  text: asText(content),
  headers: content.headers ?? {},
});
