import postcss, { type AtRule, type ChildNode, type Container, type Root } from "postcss";
import { dropEmpty } from "./drop-empty.ts";

const parentLayers = (layer: AtRule): string[] => {
  const names: string[] = [];
  for (let at = layer.parent; at && at.type !== "root"; at = at.parent) {
    if (at.type === "atrule" && (at as AtRule).name === "layer") names.unshift((at as AtRule).params);
  }
  return names;
};

/** Every layer in the order in which the whole sheet names it, which decides which of two rules wins. */
const layerOrder = (sheet: Root) => {
  const names = new Set<string>();
  sheet.walkAtRules("layer", (layer) => {
    for (const name of layer.params.split(",")) names.add([...parentLayers(layer), name.trim()].join("."));
  });
  return names.size > 0 ? `@layer ${[...names].join(",")};` : "";
};

/** Settings of the theme and what elements look like by themselves; no other rule of the same layer is anywhere else. */
const GROUND_LAYERS = ["theme", "base"];

/** Parts of fields that only some pages have. Nothing else styles them, so that their place among other rules is no matter. */
const FIELD_PARTS = /(?<!\\)::-webkit-(?:date|calendar|inner|outer|search|color)/;

const setsOnlyVariables = (rule: Container) =>
  rule.every((node) => node.type === "decl" && node.prop.startsWith("--"));

/** A face of a font on the reader's device; others are fetched. */
const isLocalFont = (rule: AtRule) => rule.name === "font-face" && !rule.toString().includes("url(");

/** Whether a page is to have it with its HTML, whatever is on it. Variables count wherever they stand. */
const isGround = (node: ChildNode): boolean => {
  if (node.type === "rule") return node.selector === ":root" && setsOnlyVariables(node);
  if (node.type !== "atrule") return false;
  if (node.name === "layer") return node.nodes !== undefined && GROUND_LAYERS.includes(node.params);
  if (node.name === "media" || node.name === "supports") return (node.nodes ?? []).every(isGround);
  return node.name === "property" || isLocalFont(node);
};

const withoutFieldParts = (ground: Root) => {
  ground.walkRules((rule) => {
    if (FIELD_PARTS.test(rule.selector)) rule.remove();
  });
  return ground;
};

const onlyFieldParts = (ground: ChildNode) => {
  if (ground.type !== "atrule" || ground.name !== "layer") return ground.remove();
  ground.walkRules((rule) => {
    if (!FIELD_PARTS.test(rule.selector)) rule.remove();
  });
};

/**
 * A style sheet in two: the ground, which every page has in its HTML, and all the rest, which is fetched. The order of the
 * layers stands in front of the ground, so that it is the sheet's own whichever rules follow.
 */
export const splitSheet = (sheet: string) => {
  const [ground, rest] = [postcss.parse(sheet), postcss.parse(sheet)];
  const order = layerOrder(ground);
  ground.each((node) => {
    if (!isGround(node)) node.remove();
  });
  rest.each((node) => {
    if (isGround(node)) onlyFieldParts(node);
  });
  dropEmpty(rest);
  return { ground: `${order}${withoutFieldParts(ground)}`, rest: rest.toString() };
};
