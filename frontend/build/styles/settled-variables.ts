import { type Declaration, list, type Plugin, type Root, type Rule } from "postcss";
import { isFallback, isOfClasses } from "./variables.ts";

const readsOf = (name: string) => new RegExp(String.raw`var\(${name}(?:,[^()]*)?\)`, "g");

const SHOWS_NOTHING = "0 0 #0000";

/** Tailwind adds up four kinds of shadows and rings, most of which are none. */
const shadowsSeen = ({ prop, value }: Declaration) => {
  const shadows = list.comma(value);
  const seen = prop === "box-shadow" ? shadows.filter((shadow) => shadow !== SHOWS_NOTHING) : shadows;
  return seen.length === shadows.length ? value : seen.join(",") || SHOWS_NOTHING;
};

const named = (rule: Rule, name: string) =>
  rule.nodes.filter((node) => node.type === "decl" && node.prop === name);

/**
 * Writes the value of a variable where it is read, if each rule that sets it reads it, too, all for the same properties: then no
 * rule can set it for another.
 */
const writeOwn = (sheet: Root, name: string) => {
  const rules = new Map<Rule, Declaration[]>();
  sheet.walkDecls((declaration) => {
    const rule = declaration.parent as Rule;
    if (isFallback(declaration)) return;
    if (declaration.prop === name && !rules.has(rule)) rules.set(rule, []);
    if (declaration.value.includes(`var(${name}`)) rules.set(rule, [...(rules.get(rule) ?? []), declaration]);
  });
  const readers = [...rules].map(([rule, reads]) => ({
    reads,
    values: named(rule, name).map((node) => (node as Declaration).value),
    properties: reads.map(({ prop }) => prop).join(),
  }));
  const [first] = readers;
  const isSettled = ({ values, properties }: (typeof readers)[number]) =>
    values.length === 1 && properties !== "" && properties === first?.properties;
  if (!readers.every(isSettled)) return;
  for (const { reads, values } of readers)
    for (const read of reads) read.value = read.value.replaceAll(readsOf(name), () => values[0] ?? "");
};

/** Variables that a whole page has, whatever the theme. */
const ofRoot = (sheet: Root) => {
  const names = new Set<string>();
  sheet.walkDecls(/^--/, ({ prop, parent }) => {
    const { selectors, parent: around } = parent as Rule;
    const isAlways = around?.type === "root" || (around as { name?: string }).name === "layer";
    if (isAlways && selectors?.some((selector) => /^(?::where\()?:root\)?$/.test(selector))) names.add(prop);
  });
  return names;
};

/** Writes what variables of classes stand for where that is settled, and none in place of one that is always there. */
export const settledVariables: Plugin = {
  postcssPlugin: "settled-variables",
  OnceExit: (sheet) => {
    const always = ofRoot(sheet);
    const names = new Set<string>();
    sheet.walkDecls((declaration) => {
      if (isOfClasses(declaration.prop)) names.add(declaration.prop);
      declaration.value = declaration.value.replaceAll(/var\((--[\w-]+),[^()]*\)/g, (read, name: string) =>
        always.has(name) ? `var(${name})` : read,
      );
    });
    for (const name of names) writeOwn(sheet, name);
    sheet.walkDecls("box-shadow", (declaration) => {
      declaration.value = shadowsSeen(declaration);
    });
  },
};
