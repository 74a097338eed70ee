import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { selectOne } from "css-select";
import { parseDocument } from "htmlparser2";
import postcss from "postcss";

/* Critical CSS: the rules of the first paint are inlined into each page; the whole sheet loads at its end, blocking nothing. */

/** States that no element is in at first, and what is inside of controls and web components. */
const LATER =
  /:(?:hover|active|focus(?:-visible|-within)?|checked|indeterminate|user-invalid|popover-open|open|target)\b|::(?!before|after|marker|placeholder)|:-moz-|:host/;
/** Inside `:not()` they do apply at first. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;
const LATER_MEDIA = /print|hover:/;

/** What they style isn't in the page's HTML. */
const PSEUDO_ELEMENT = /::?(?:before|after|marker|placeholder)$/;

const KEYFRAMES = /keyframes$/;

/** Whether a selector may match anything in the page. */
const selectsIn = (page: string) => {
  const document = parseDocument(page);
  const known = new Map<string, boolean>();
  const isFound = (selector: string) => {
    try {
      return selectOne(selector.replace(PSEUDO_ELEMENT, "") || "*", document) !== null;
    } catch {
      // Of a kind that only browsers know.
      return true;
    }
  };
  return (selector: string) => {
    const found = known.get(selector) ?? isFound(selector);
    known.set(selector, found);
    return found;
  };
};

const isIn = (names: RegExp, { parent }: postcss.Rule) =>
  parent?.type === "atrule" && names.test((parent as postcss.AtRule).name);

const VARIABLE = /var\(\s*(--[\w-]+)/g;

/** Removes variables that nothing reads, then those that only they read. Drawings, which read their own, come after the sheet. */
const removeUnread = (root: postcss.Root, page: string) => {
  const read = new Set(Array.from(`${root}${page}`.matchAll(VARIABLE), ([, name]) => name));
  let removed = false;
  const remove = (name: string, node: postcss.ChildNode) => {
    if (!name.startsWith("--") || read.has(name)) return;
    node.remove();
    removed = true;
  };
  root.walkDecls((declaration) => remove(declaration.prop, declaration));
  root.walkAtRules("property", (property) => remove(property.params, property));
  if (removed) removeUnread(root, page);
};

const criticalRules = (sheet: string, page: string) => {
  const root = postcss.parse(sheet);
  const selects = selectsIn(page);
  root.walkAtRules("font-face", (face) => void face.remove());
  root.walkAtRules("media", (media) => void (LATER_MEDIA.test(media.params) && media.remove()));
  // Tailwind's, for browsers without `@property`: they get them with the whole sheet.
  root.walkAtRules("layer", (layer) => void (layer.params === "properties" && layer.nodes && layer.remove()));
  root.walkDecls(/^transition/, (declaration) => void declaration.remove());
  root.walkRules((rule) => {
    if (isIn(KEYFRAMES, rule)) return;
    const selectors = rule.selectors.filter(
      (selector) => !LATER.test(selector.replaceAll(NOT, "")) && selects(selector),
    );
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  removeUnread(root, page);
  const animations: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void animations.push(value));
  root.walkAtRules(KEYFRAMES, (frames) => {
    if (!animations.some((value) => value.split(" ").includes(frames.params))) frames.remove();
  });
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  root.walkAtRules(/^(?:media|supports)$/, (at) => void (at.nodes?.length === 0 && at.remove()));
  return root.toString();
};

const SHEET = /<link rel="stylesheet" href="([^"]*)">/;

/** Inlines a page's critical CSS, from the sheet in a folder, and the faces of fonts that stand in until they have come. */
export const inlineCriticalCss = async (folder: string, faces: string, page: string): Promise<string> => {
  const [link, address] = SHEET.exec(page) ?? [];
  if (!link || !address) throw new Error("A page has no style sheet");
  const rules = criticalRules(await readFile(join(folder, address), "utf8"), page);
  return page
    .replace(link, () => `<style>${rules}${faces}</style>`)
    .replace("</body>", () => `${link}</body>`);
};
