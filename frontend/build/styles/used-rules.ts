import { JSDOM } from "jsdom";
import postcss, { type AtRule, type Node, type Root, type Rule } from "postcss";
import { dropEmpty } from "./drop-empty.ts";
import { dropUnread, variablesRead, writeUnset } from "./variables.ts";

/** Pseudo-elements, and which elements have them: those that every element has only need their element to be there. */
const PARTS: readonly [RegExp, string][] = [
  [/(?<!\\)::?(?:before|after|marker|first-letter|first-line)(?![\w-])/g, ""],
  [/(?<!\\)::(?:-webkit-input-)?placeholder(?![\w-])/g, "[placeholder]"],
  [/(?<!\\)::file-selector-button/g, "[type=file]"],
  [/(?<!\\)::-webkit-(?:date|calendar)[\w-]*/g, ":is([type=date],[type=time],[type=datetime-local])"],
  [/(?<!\\)::-webkit-(?:inner|outer)-spin-button/g, "[type=number]"],
  [/(?<!\\)::-webkit-search[\w-]*/g, "[type=search]"],
  [/(?<!\\)::-(?:webkit|moz)-color[\w-]*/g, "[type=color]"],
  [/(?<!\\)::-(?:webkit|moz)-progress[\w-]*/g, ":is(progress)"],
];

/** What the first paint never shows: dialogs are closed then, and nothing is selected, touched or printed. */
const LATER = /(?<!\\)(?:::(?:backdrop|selection)|:-moz-(?:focusring|ui-invalid))/;

/** What only shows under a hand. */
const TOUCHED = /^(?:transition|cursor|touch-action|(?:-?webkit-)?user-select|-webkit-tap-highlight-color)/;

const CLASS = /\.((?:\\.|[\w-])+)/g;
/** What a selector may name without that it has to be there. */
const EITHER = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

/** Answers whether a selector matches something on a page that nobody has touched. */
const selectorMatcher = (html: string) => {
  const { document } = new JSDOM(html).window;
  const classes = new Set(
    [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]),
  );
  const isThere = (name: string) => classes.has(name.replaceAll("\\", ""));
  const answers = new Map<string, boolean>();
  const ask = (selector: string) => {
    if (LATER.test(selector)) return false;
    // Most rules are told apart by their classes, much faster than by a search.
    if (![...selector.replace(EITHER, "").matchAll(CLASS)].every(([, name = ""]) => isThere(name)))
      return false;
    const element = PARTS.reduce((text, [part, owner]) => text.replace(part, owner), selector);
    // `> ::before` is left without an element of its own.
    return document.querySelector(element.replace(/(?<=^|[\s>+~,(])(?=$|[\s>+~,)])/g, "*")) !== null;
  };
  return (selector: string) => {
    const answer = answers.get(selector) ?? ask(selector);
    answers.set(selector, answer);
    return answer;
  };
};

/** One on the reader's device is there at once. */
const isFetchedFont = (rule: AtRule) => rule.name === "font-face" && rule.toString().includes("url(");

const isLater = (rule: AtRule) =>
  isFetchedFont(rule) ||
  (rule.name === "media" && rule.params === "print") ||
  // Variables for browsers without @property.
  (rule.name === "layer" && rule.params === "properties");

/** Motion begins when the rest is there: at first all is at rest, as it is for those who ask for that. */
const isMotion = (rule: Rule) =>
  rule.parent?.type === "atrule" &&
  (rule.parent as AtRule).params === "(prefers-reduced-motion:no-preference)" &&
  rule.some((node) => node.type === "decl" && node.prop.startsWith("animation"));

const isKeyframe = ({ parent }: Rule) => parent?.type === "atrule" && (parent as AtRule).name === "keyframes";

const isOfElements = (rule: Rule) => {
  let at: Node = rule;
  while (at.parent && at.parent.type !== "root") at = at.parent;
  return (
    at.type === "atrule" &&
    (at as AtRule).name === "layer" &&
    ["theme", "base"].includes((at as AtRule).params)
  );
};

/** Leaves out animations that no rule asks for any more. */
const dropUnusedKeyframes = (sheet: Root) => {
  const values = new Set<string>();
  sheet.walkDecls(/^(?:animation|--)/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) values.add(word);
  });
  sheet.walkAtRules("keyframes", (rule) => {
    if (!values.has(rule.params)) rule.remove();
  });
};

/** Colors of drawings, which stand in the sprite and may come before the sheet. */
const isOfDrawings = (name: string) => name.startsWith("--art-");

/**
 * The rules of a style sheet that a page needs for its first paint, in their order: those whose selectors match something
 * in its HTML, with the animations that they ask for. Print, and what happens under a hand, is left to the whole sheet,
 * which comes later and says the same again.
 */
export const usedRules = (sheet: string, html: string) => {
  const root = postcss.parse(sheet);
  const matches = selectorMatcher(html);
  root.walkAtRules((rule) => {
    if (isLater(rule)) rule.remove();
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = rule.selectors.filter(matches);
    if (used.length === 0 || isMotion(rule)) rule.remove();
    // What elements look like by themselves is the same on every page, so that nothing of it is fetched again.
    else if (!isOfElements(rule)) rule.selectors = used;
  });
  root.walkComments((comment) => void comment.remove());
  root.walkDecls(TOUCHED, (declaration) => void declaration.remove());
  writeUnset(root, (name) => html.includes(name));
  const read = variablesRead(html);
  dropUnread(root, (name) => read.has(name) || isOfDrawings(name));
  dropUnusedKeyframes(root);
  dropEmpty(root);
  return root.toString();
};
