import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { splitSheet } from "./split-sheet.ts";
import { usedRules } from "./used-rules.ts";

/** A page that has a sheet in its head is the desk's, and painted when that is there. */
const hasSheet = (html: string) => html.slice(0, html.indexOf("</head>")).includes('<link rel="stylesheet"');

/** A page with the rules that its first paint needs in its head, and the whole sheet at its end. */
export const withRules = (html: string, { ground, rest }: ReturnType<typeof splitSheet>, address: string) => {
  if (hasSheet(html)) return html;
  const rules = `<style>${ground}${usedRules(rest, html)}</style>`;
  // There it holds up nothing that is painted; and it waits for what is.
  const link = `<link rel="stylesheet" href="${address}" fetchpriority="low">`;
  return html.replace("</head>", () => `${rules}</head>`).replace("</body>", () => `${link}</body>`);
};

/**
 * Splits the built sheet of the site, and writes what is fetched of it in its place, under a name of its own: browsers keep
 * it by that. Answers how pages get their styles.
 */
export const pageStyles = async (client: string, built: string) => {
  const sheet = splitSheet(await readFile(join(client, built), "utf8"));
  const hash = createHash("sha256").update(sheet.rest).digest("base64url").slice(0, 8);
  const file = `assets/site-${hash}.css`;
  await rm(join(client, built));
  await writeFile(join(client, file), sheet.rest);
  return (html: string) => withRules(html, sheet, `/${file}`);
};
