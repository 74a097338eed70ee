/** What is read of HTML. Characters that it writes as signs are quotes and such, which all fonts have. */
const textOf = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, " ");

const addresses = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address = ""]) => address);

const SCRIPT = /<script\b[^>]*\ssrc="\/([^"]+)"/g;
const MODULE = /<link\b(?=[^>]*\srel="(?:modulepreload|late)")[^>]*\shref="\/([^"]+)"/g;
const SHEET = /<link\b(?=[^>]*\srel="(?:preload|painted|stylesheet)")[^>]*\shref="\/([^"]+\.css)"/g;
/** Fetched before anything is painted, where it stands in the head. */
const BLOCKING = /<link\b(?=[^>]*\srel="stylesheet")(?![^>]*\smedia="print")[^>]*\shref="\/([^"]+)"/g;
/** Drawings have their address from an animation, after the paint. */
const PICTURE =
  /<(?:img|use|image|source|set|link(?=[^>]*\srel="icon"))\b[^>]*\s(?:src|href|to)="\/([^"#]+)/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** What is set in the font for titles. */
const TITLE = /<(h[1-3]|\w+(?=[^>]*\bfont-display\b))\b[\s\S]*?<\/\1>/g;
/** What no browser with script makes anything of, and what only becomes something later. */
const ASIDE = /<(noscript|template)\b[\s\S]*?<\/\1>/g;

/** What a built page's HTML names, as paths below the client's output. */
export const readPage = (html: string) => ({
  scripts: addresses(html, SCRIPT),
  /** Of modules, as often as they are named. */
  modules: [...addresses(html, SCRIPT), ...addresses(html, MODULE)],
  sheets: addresses(html, SHEET),
  blockingSheets: addresses(html.slice(0, html.indexOf("</head>")).replaceAll(ASIDE, ""), BLOCKING),
  pictures: addresses(html, PICTURE),
  inlined: addresses(html, STYLE),
  withoutRules: html.replaceAll(STYLE, ""),
  /** What is read, for the fonts that it needs. */
  text: textOf(html),
  titles: textOf([...html.matchAll(TITLE)].join(" ")),
});
