import type { MailKind } from "#contract/mail.ts";
import { show } from "#contract/show.ts";

/** A mail ready for the outbox. */
export interface Mail {
  id: string;
  kind: MailKind;
  aboutId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** What a mail says, as plain text throughout; user text is escaped where it becomes HTML. */
interface MailContent extends Pick<Mail, "kind" | "aboutId" | "to" | "subject"> {
  greeting: string;
  paragraphs: string[];
  /** Label and value. */
  facts?: [string, string][];
  action?: { label: string; url: string };
  closing: string;
  headers?: Record<string, string>;
}

const asText = ({ greeting, paragraphs, facts = [], action, closing }: MailContent) =>
  [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    action ? `${action.label}: ${action.url}` : "",
    closing,
    `${show.name}\n${show.tagline}`,
  ]
    .filter(Boolean)
    .join("\n\n");

/** Of the light theme in `frontend/styles.css`: mail programs read no style sheet. */
const colours = { page: "#faf0e1", card: "#fffbf4", text: "#34211a", brand: "#b23a1e" };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const factsTable = (facts: [string, string][]) => {
  const cell = (text: string, style: string) => `<td style="${style}">${escaped(text)}</td>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr>${cell(label, "padding:3px 16px 3px 0;opacity:.8;vertical-align:top")}${cell(value, "padding:3px 0")}</tr>`,
  );
  return `<table role="presentation" style="margin:16px 0;font-size:15px">${rows.join("")}</table>`;
};

const asHtml = ({
  subject,
  greeting,
  paragraphs,
  facts = [],
  action,
  closing,
}: MailContent) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${colours.page};color:${colours.text};font:16px/1.6 Georgia,serif">
<div style="max-width:34em;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:bold;color:${colours.brand};margin:0 0 24px">${escaped(show.name)}</p>
<div style="background:${colours.card};border-radius:14px;padding:28px">
${[greeting, ...paragraphs].map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("\n")}
${facts.length > 0 ? factsTable(facts) : ""}
${action ? `<p><a href="${escaped(action.url)}" style="color:${colours.brand}">${escaped(action.label)}</a></p>` : ""}
<p>${escaped(closing)}</p>
</div>
<p style="font-size:13px;opacity:.8;margin:24px 0 0">${escaped(show.tagline)}</p>
</div>
</body>
</html>`;

export const writeMail = (content: MailContent): Mail => ({
  id: crypto.randomUUID(),
  kind: content.kind,
  aboutId: content.aboutId,
  to: content.to,
  subject: content.subject,
  html: asHtml(content),
  text: asText(content),
  headers: content.headers ?? {},
});
