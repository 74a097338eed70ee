import type { MailKind } from "#contract/mail.ts";
import { colors, show } from "#contract/show.ts";
import { originalTemplates } from "./originals.ts";
import { HIDDEN_CODE } from "./render.ts";
import { splitSignature } from "./signature.ts";
import type { Door, Template } from "./template.ts";

/* The HTML part of emails. All text is escaped. */

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const { light, dark } = colors;
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For mail programs that support dark mode; others invert colors themselves. */
const DARK = `@media (prefers-color-scheme:dark){.ground{background:${dark["base-200"]}!important;color:${dark["base-content"]}!important}.card{background:${dark["base-100"]}!important}.day{background:${dark["base-300"]}!important}.name,.link{color:${dark.primary}!important}.button{background:${dark.primary}!important;color:${dark["primary-content"]}!important}}`;

const anchor = (url: string, label = url) =>
  `<a href="${escapeHtml(url)}" class="link" style="color:${light.primary}">${escapeHtml(label)}</a>`;

/** A URL without the period after it. */
const URL_PATTERN = /(https?:\/\/[\w:/?=-]+(?:\.[\w:/?=-]+)*)/;

/** Only URLs of this site become links. */
const linkify = (text: string, site: string) =>
  text
    .split(URL_PATTERN)
    .map((part) => {
      if (part.startsWith(`${site}/unsubscribe?`)) return anchor(part, "Unsubscribe");
      return part.startsWith(`${site}/`) ? anchor(part) : escapeHtml(part).replaceAll("\n", "<br>\n");
    })
    .join("");

/** A button, with the URL as text in case it doesn't work. */
const asButton = (url: string, label: string) =>
  `<p style="margin:28px 0 8px"><a href="${escapeHtml(url)}" class="button" style="display:inline-block;background:${light.primary};color:${light["primary-content"]};border-radius:12px;padding:14px 28px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 28px;font-size:13px">${anchor(url)}</p>`;

/** The day of a visit, highlighted. */
const asDay = (lines: string) => {
  const [day = "", ...rest] = lines.split("\n").map(escapeHtml);
  return `<div class="day" style="background:${light["base-200"]};border-left:6px solid ${light.accent};border-radius:8px;padding:16px 20px;margin:20px 0"><strong style="font:bold 22px/1.3 ${SERIF}">${day}</strong>${rest.map((line) => `<br>\n${line}`).join("")}</div>`;
};

const asCode = (code: string) =>
  `<p style="margin:20px 0;font:bold 34px/1.2 ${SERIF};letter-spacing:6px">${escapeHtml(code)}</p>`;

const asPicture = (site: string, door: Door) =>
  `<img src="${escapeHtml(site)}/email/${door}.png" width="576" height="192" alt="" style="display:block;width:100%;height:auto;border:0">\n`;

interface Written extends Template {
  kind: MailKind;
  /** The site's origin. */
  site: string;
  /** The day of the visit, as written in the text. */
  day: string | undefined;
  hasFile?: boolean;
}

/** The HTML part of an email, made from its text part. */
export const renderHtml = ({ kind, subject, text, site, day, hasFile = false }: Written) => {
  // The layout has its own places for the signature: a person's ends the letter, the show's is below.
  const { letter, above = [], below = [] } = splitSignature(text.replace(/\r\n?/g, "\n"));
  const { button: label, aboutFile, door } = originalTemplates[kind];
  const closing = above.length > 0 ? [[...above, show.name].join("\n")] : [];
  const paragraphs = [letter, ...(hasFile && aboutFile ? [aboutFile] : []), ...closing]
    .join("\n\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => {
      if (label && URL_PATTERN.exec(paragraph)?.[0] === paragraph && paragraph.startsWith(`${site}/`))
        return asButton(paragraph, label);
      if (day && paragraph.split("\n")[0] === day) return asDay(paragraph);
      if (paragraph === HIDDEN_CODE) return asCode(paragraph);
      return `<p>${linkify(paragraph, site)}</p>`;
    });
  return `<!doctype html>
<html lang="${show.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="ground" style="margin:0;background:${light["base-200"]};color:${light["base-content"]};font:16px/1.6 ${SANS};overflow-wrap:anywhere">
<div style="max-width:36em;margin:0 auto;padding:24px 16px">
<p class="name" style="font:bold 24px/1.3 ${SERIF};color:${light.primary};margin:0 0 16px;text-align:center">${escapeHtml(show.name)}</p>
<div class="card" style="background:${light["base-100"]};border-radius:16px;overflow:hidden">
${door ? asPicture(site, door) : ""}<div style="padding:12px 28px 20px">
${paragraphs.join("\n")}
</div>
</div>
<p style="font-size:13px;margin:20px 0 0;text-align:center">${linkify([show.tagline, ...below].join("\n"), site)}</p>
</div>
</body>
</html>`;
};
