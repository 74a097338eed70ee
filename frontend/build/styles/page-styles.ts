import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postcss from "postcss";
import { neverThere } from "./never-there.ts";
import { overridden } from "./overridden.ts";
import { settledVariables } from "./settled-variables.ts";
import { shorter } from "./shorter.ts";
import { layerOrder, restOf } from "./split-sheet.ts";
import { systemTheme } from "./system-theme.ts";
import { usedRules } from "./used-rules.ts";
import { classVariables } from "./variables.ts";

/** What leaves nothing out that shows; each may leave less to the next. */
const LEANER = [systemTheme, neverThere, overridden, settledVariables, classVariables, shorter];

/** A page that has a sheet in its head is the desk's, and painted when that is there. */
const hasSheet = (html: string) => html.slice(0, html.indexOf("</head>")).includes('<link rel="stylesheet"');

/** A page with the rules that its first paint needs in its head; before-alive.ts asks for the whole sheet after that. */
const withRules = (html: string, rules: string, address: string) => {
  const sheet = (relation: string) => `<link rel="${relation}" href="${address}">`;
  return html
    .replace("</head>", () => `<style>${rules}</style></head>`)
    .replace("<body>", () => `<body>${sheet("painted")}`)
    .replace("</body>", () => `<noscript>${sheet("stylesheet")}</noscript></body>`);
};

/** As before-alive.ts leaves a page before it is painted: buttons are enabled. Who has no script sees them as they are with the sheet. */
const asPainted = (html: string) => html.replaceAll(' disabled=""', "");

interface Page {
  file: string;
  content: string;
}

/** Pages with their styles, and what they all fetch of the sheet, which has its address by what it is. */
export const styledPages = (
  sheet: string,
  pages: readonly Page[],
  addressOf: (rest: string) => string,
): { rest: string; styled: Page[] } => {
  const order = layerOrder(sheet);
  const ruled = pages
    .filter(({ content }) => !hasSheet(content))
    .map((page) => ({ ...page, rules: usedRules(sheet, asPainted(page.content)) }));
  const rest = restOf(
    sheet,
    ruled.map(({ rules }) => rules),
  );
  const styled = ruled.map(({ file, content, rules }) => ({
    file,
    content: withRules(content, order + rules, addressOf(rest)),
  }));
  return { rest, styled: [...styled, ...pages.filter(({ content }) => hasSheet(content))] };
};

const addressOf = (rest: string) =>
  `/assets/site-${createHash("sha256").update(rest).digest("base64url").slice(0, 8)}.css`;

/**
 * Writes pages with their styles, and what is fetched of the built sheet in its place, under a name of its own: browsers keep
 * it by that. Answers the pages.
 */
export const writePages = async (client: string, built: string, pages: readonly Page[]) => {
  const whole = await readFile(join(client, built), "utf8");
  const sheet = postcss(LEANER).process(whole, { from: undefined }).css;
  const { rest, styled } = styledPages(sheet, pages, addressOf);
  await rm(join(client, built));
  await writeFile(join(client, addressOf(rest)), rest);
  for (const { file, content } of styled) await writeFile(join(client, file), content);
  return styled;
};
