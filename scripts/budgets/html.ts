const addresses = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address = ""]) => address);

const SCRIPT = /<script\b[^>]*\ssrc="\/([^"]+)"/g;
const MODULE = /<link\b(?=[^>]*\srel="modulepreload")[^>]*\shref="\/([^"]+)"/g;
const SHEET = /<link\b(?=[^>]*\srel="(?:preload|stylesheet)")[^>]*\shref="\/([^"]+\.css)"/g;
/** Fetched before anything is painted. */
const BLOCKING = /<link\b(?=[^>]*\srel="stylesheet")(?![^>]*\smedia="print")[^>]*\shref="\/([^"]+)"/g;
const PICTURE = /<(?:img|use|image|source|link(?=[^>]*\srel="icon"))\b[^>]*\s(?:src|href)="\/([^"#]+)/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** What no browser with script makes anything of, and what only becomes something later. */
const ASIDE = /<(noscript|template)\b[\s\S]*?<\/\1>/g;

/** What a built page's HTML names, as paths below the client's output. */
export const readPage = (html: string) => ({
  scripts: addresses(html, SCRIPT),
  /** Of modules, as often as they are named. */
  modules: [...addresses(html, SCRIPT), ...addresses(html, MODULE)],
  sheets: addresses(html, SHEET),
  blockingSheets: addresses(html.replaceAll(ASIDE, ""), BLOCKING),
  pictures: addresses(html, PICTURE),
  inlined: addresses(html, STYLE),
  withoutRules: html.replaceAll(STYLE, ""),
  /** What is read, for the fonts that it needs. */
  text: html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, " "),
});
