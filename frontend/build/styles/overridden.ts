import type { Container, Declaration, Plugin, Root, Rule } from "postcss";

/** Marked ones win against those that come later. */
const isPlain = (declaration: Declaration) => !declaration.important;

const declarations = (rule: Rule) => rule.nodes.filter((node) => node.type === "decl");

/** A value that not every browser knows stands behind one that all do. */
const isFallback = (earlier: Declaration, later: Declaration) =>
  earlier.parent === later.parent && earlier.value !== later.value;

/** Drops what a rule says that one with the same selector says again behind it, in the same layer and query. */
const dropSaidAgain = (container: Container) => {
  const said = new Map<string, Declaration>();
  container.each((node) => {
    if (node.type !== "rule") return;
    for (const later of declarations(node).filter(isPlain)) {
      const key = `${node.selector}{${later.prop}`;
      const earlier = said.get(key);
      if (earlier && !isFallback(earlier, later)) earlier.remove();
      said.set(key, later);
    }
  });
};

/** Drops what is said in a layer of a selector of which the same is said outside of all, where it always wins. */
const dropBeaten = (sheet: Root) => {
  const outside = new Set<string>();
  sheet.each((node) => {
    if (node.type !== "rule") return;
    for (const { prop } of declarations(node)) outside.add(`${node.selector}{${prop}`);
  });
  sheet.walkAtRules("layer", (layer) => {
    layer.walkRules((rule) => {
      for (const declaration of declarations(rule).filter(isPlain))
        if (outside.has(`${rule.selector}{${declaration.prop}`)) declaration.remove();
    });
  });
};

/** Leaves out of a sheet what never shows, as the same selector says something else of it that wins. */
export const overridden: Plugin = {
  postcssPlugin: "overridden",
  OnceExit: (sheet) => {
    dropBeaten(sheet);
    dropSaidAgain(sheet);
    sheet.walkAtRules((rule) => {
      if (rule.nodes) dropSaidAgain(rule);
    });
  },
};
