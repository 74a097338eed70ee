import Beasties from "beasties";
import { selectOne } from "css-select";
import { parseDocument } from "htmlparser2";
import postcss from "postcss";

/* Critical CSS: the rules of the first paint are inlined into each page; the whole sheet loads at its end, blocking nothing. */

/** States that no element is in at first. */
const LATER =
  /:(?:hover|active|focus(?:-visible|-within)?|checked|indeterminate|user-invalid|popover-open)\b/;
/** Inside `:not()` they do apply at first. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;
const LATER_MEDIA = /print|hover:/;

/** They style what querySelector can't find. */
const PSEUDO_ELEMENT = /::[a-z-]+(?:\([^()]*\))?$/;

/** Whether a selector matches anything: Beasties keeps all whose `:is()` or `:has()` it doesn't understand. */
const isUsedIn = (page: string) => {
  const document = parseDocument(page);
  const known = new Map<string, boolean>();
  const isFound = (selector: string) => {
    try {
      return selectOne(selector.replace(PSEUDO_ELEMENT, "") || "*", document) !== null;
    } catch {
      return true;
    }
  };
  return (selector: string) => {
    const used = known.get(selector) ?? isFound(selector);
    known.set(selector, used);
    return used;
  };
};

const KEYFRAMES = /keyframes$/;

const withoutLater = (rules: string, page: string) => {
  const sheet = postcss.parse(rules);
  const isUsed = isUsedIn(page);
  sheet.walkAtRules("media", (media) => void (LATER_MEDIA.test(media.params) && media.remove()));
  sheet.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === "atrule" && KEYFRAMES.test((parent as postcss.AtRule).name)) return;
    const selectors = rule.selectors.filter(
      (selector) => !LATER.test(selector.replaceAll(NOT, "")) && isUsed(selector),
    );
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  return sheet.toString();
};

const SHEET = /<link rel="stylesheet"[^>]*>/;

/** Inlines a page's critical CSS, from the sheets in a folder, and font faces, which Beasties would drop as unused. */
export const inlineCriticalCss = async (folder: string, faces: string, page: string): Promise<string> => {
  const beasties = new Beasties({
    path: folder,
    logLevel: "warn",
    preload: "body",
    pruneSource: false,
    fonts: false,
    keyframes: "critical",
    // The theme's variables, on selectors that Beasties doesn't match.
    allowRules: [/:root|:host|^html|^:is\(\.(?:input|select,)/],
    noscriptFallback: false,
  });
  const [, rules = ""] = /<style>(.*?)<\/style>/s.exec(await beasties.process(page)) ?? [];
  const [sheet = ""] = SHEET.exec(page) ?? [];
  return page
    .replace(SHEET, () => `<style>${withoutLater(rules, page)}${faces}</style>`)
    .replace("</body>", () => `${sheet}</body>`);
};
