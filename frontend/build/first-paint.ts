import Beasties from "beasties";
import postcss from "postcss";

/* The rules of the first paint stand in each page; the whole sheet comes at its end, which delays nothing. */

/** What nothing is before somebody does something. */
const LATER =
  /:(?:hover|active|focus(?:-visible|-within)?|checked|indeterminate|user-invalid|popover-open)\b/;
/** Where it says what somebody has not done, it counts at first. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;
const LATER_MEDIA = /print|hover:/;

const ofFirstPaint = (rules: string) => {
  const sheet = postcss.parse(rules);
  sheet.walkAtRules("media", (media) => void (LATER_MEDIA.test(media.params) && media.remove()));
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !LATER.test(selector.replaceAll(NOT, "")));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  return sheet.toString();
};

const SHEET = /<link rel="stylesheet"[^>]*>/;

/**
 * Puts the rules that its first paint needs into a page, out of the sheets in a folder, and font faces, of which the library finds no
 * use.
 */
export const withRules = async (folder: string, faces: string, page: string): Promise<string> => {
  const beasties = new Beasties({
    path: folder,
    logLevel: "warn",
    preload: "body",
    pruneSource: false,
    fonts: false,
    keyframes: "critical",
    // The theme's, which stand at selectors that the library does not match.
    allowRules: [/:root|:host|^html|^:is\(\.(?:input|select,)/],
    noscriptFallback: false,
  });
  const [, rules = ""] = /<style>(.*?)<\/style>/s.exec(await beasties.process(page)) ?? [];
  const [sheet = ""] = SHEET.exec(page) ?? [];
  return page
    .replace(SHEET, () => `<style>${ofFirstPaint(rules)}${faces}</style>`)
    .replace("</body>", () => `${sheet}</body>`);
};
