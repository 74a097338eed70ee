import { list, type Plugin } from "postcss";
import { dropEmpty } from "./drop-empty.ts";

/**
 * What daisyUI has rules for and no page of the site has: other ways to write, fields and tables inside of what only looks like
 * a field, lists of many choices, dialogs that are no `<dialog>`, buttons and cards that are a box to tick, and classes of its.
 */
const NEVER = new RegExp(
  [
    String.raw`\[dir=rtl\]|:lang\(|\[multiple\]`,
    String.raw`\.input (?:input|:is\(input\))|\.select (?:select|:is\(select\))|\.textarea textarea`,
    String.raw`\) (?:::placeholder|:is\((?:input|select)\))$|has\(>(?:input|select|textarea)\[disabled\]\)`,
    String.raw`\.modal(?:\[popover\]|:popover-open|:target)|\.modal-toggle|\.modal-open`,
    String.raw`\.(?:btn|card)(?::has\()?[:>]*is\(\[type=checkbox\]|\.card figure|\.floating-label|\.prose`,
  ].join("|"),
);

/** The choices of `:is()`, of which what can't be is left out. */
const CHOICES = /:is\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

const isNever = (selector: string) => NEVER.test(selector);

/** A selector without what is never there; nothing if then nothing is left of it. */
const possible = (selector: string): string[] => {
  let isLost = false;
  const narrowed = selector.replaceAll(CHOICES, (all, choices: string) => {
    const left = list.comma(choices).filter((choice) => !isNever(choice));
    isLost ||= left.length === 0;
    return left.length === list.comma(choices).length ? all : `:is(${left.join(",")})`;
  });
  return isLost || isNever(narrowed) ? [] : [narrowed];
};

/** Leaves out rules for what the site never has. */
export const neverThere: Plugin = {
  postcssPlugin: "never-there",
  OnceExit: (sheet) => {
    sheet.walkRules(/[:.[]/, (rule) => {
      const left = rule.selectors.flatMap(possible);
      if (left.length === 0) rule.remove();
      else rule.selectors = left;
    });
    dropEmpty(sheet);
  },
};
