import { deskLocale } from "#contract/desk-locale.ts";
import type { MailKind } from "#contract/mail.ts";
import { colors, show } from "#contract/show.ts";
import { signature } from "./fill-words.ts";

/* How mails look: an HTML part for mail programs, in which all text is escaped. */

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const anchor = (url: string) =>
  `<a href="${escaped(url)}" style="color:${colors.light.primary}">${escaped(url)}</a>`;

/** Whoever runs the site is written to in English, as staff read it. */
const languageOf = (kind: MailKind) => (kind === "operator" ? deskLocale : show.locale);

const SIGNED = `\n\n${signature}`;

/** Text as HTML in which only these links, where they stand exactly as they are, can be clicked. */
const asHtml = (text: string, links: readonly string[]): string => {
  const [link, ...others] = links;
  if (link === undefined) return escaped(text).replaceAll("\n", "<br>\n");
  const parts = text.split(link).map((part) => asHtml(part, others));
  return parts.join(anchor(link));
};

interface Written {
  kind: MailKind;
  subject: string;
  text: string;
  links: string[];
}

/** The HTML part of a mail, out of its text part. Nothing but `links` can be clicked. */
export const htmlOf = ({ kind, subject, text, links }: Written) => {
  // The layout has the signature in a place of its own.
  const words = text.endsWith(SIGNED) ? text.slice(0, -SIGNED.length) : text;
  const paragraphs = words
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${asHtml(paragraph, links)}</p>`);
  return `<!doctype html>
<html lang="${languageOf(kind)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${colors.light["base-200"]};color:${colors.light["base-content"]};font:16px/1.6 Georgia,serif;overflow-wrap:anywhere">
<div style="max-width:34em;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:bold;color:${colors.light.primary};margin:0 0 24px">${escaped(show.name)}</p>
<div style="background:${colors.light["base-100"]};border-radius:14px;padding:28px">
${paragraphs.join("\n")}
</div>
<p style="font-size:13px;opacity:.8;margin:24px 0 0">${escaped(show.tagline)}</p>
</div>
</body>
</html>`;
};
