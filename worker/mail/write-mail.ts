import { html } from "hono/html";
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

const asHtml = ({ subject, greeting, paragraphs, facts = [], action, closing }: MailContent) =>
  String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#fbf3e6;color:#3b2218;font:16px/1.6 Georgia,serif">
<div style="max-width:34em;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:bold;color:#a8321f;margin:0 0 24px">${show.name}</p>
<div style="background:#fffdf9;border-radius:14px;padding:28px">
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${facts.length > 0 ? html`<table role="presentation" style="margin:16px 0;font-size:15px">${facts.map(([label, value]) => html`<tr><td style="padding:3px 16px 3px 0;color:#7a5c4d;vertical-align:top">${label}</td><td style="padding:3px 0">${value}</td></tr>`)}</table>` : ""}
${action ? html`<p><a href="${action.url}" style="color:#a8321f">${action.label}</a></p>` : ""}
<p>${closing}</p>
</div>
<p style="font-size:13px;color:#7a5c4d;margin:24px 0 0">${show.tagline}</p>
</div>
</body>
</html>`);

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
