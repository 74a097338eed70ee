import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Node } from "postcss";
import { dropEmpty } from "./drop-empty.ts";

const parentLayers = (layer: AtRule): string[] => {
  const names: string[] = [];
  for (let at = layer.parent; at && at.type !== "root"; at = at.parent) {
    if (at.type === "atrule" && (at as AtRule).name === "layer") names.unshift((at as AtRule).params);
  }
  return names;
};

/** Every layer in the order in which the whole sheet names it, which decides which of two rules wins. */
export const layerOrder = (sheet: string) => {
  const names = new Set<string>();
  postcss.parse(sheet).walkAtRules("layer", (layer) => {
    for (const name of layer.params.split(",")) names.add([...parentLayers(layer), name.trim()].join("."));
  });
  return names.size > 0 ? `@layer ${[...names].join(",")};` : "";
};

/** Settings of the theme and what elements look like by themselves; no other rule of the same layer is anywhere else. */
const GROUND_LAYERS = ["theme", "base"];

const setsOnlyVariables = (rule: Container) =>
  rule.every((node) => node.type === "decl" && node.prop.startsWith("--"));

/** A face of a font on the reader's device; others are fetched. */
const isLocalFont = (rule: AtRule) => rule.name === "font-face" && !rule.toString().includes("url(");

/** Whether its place among other rules is no matter. */
const isGround = (node: ChildNode): boolean => {
  if (node.type === "rule") return node.selector === ":root" && setsOnlyVariables(node);
  if (node.type !== "atrule") return false;
  if (node.name === "layer") return node.nodes !== undefined && GROUND_LAYERS.includes(node.params);
  if (node.name === "media" || node.name === "supports") return (node.nodes ?? []).every(isGround);
  return node.name === "property" || isLocalFont(node);
};

/** What a declaration says, and where. */
const saying = (declaration: Declaration) => {
  const words = [declaration.toString()];
  for (let at: Node | undefined = declaration.parent; at && at.type !== "root"; at = at.parent)
    words.push(
      at.type === "rule" ? (at as postcss.Rule).selector : `@${(at as AtRule).name} ${(at as AtRule).params}`,
    );
  return words.join(" of ");
};

const sayings = (rules: string) => {
  const all = new Set<string>();
  postcss.parse(rules).walkDecls((declaration) => void all.add(saying(declaration)));
  return all;
};

/** What of a style sheet is left to fetch: all but that part of the ground that every page has in its own rules. */
export const restOf = (sheet: string, pages: readonly string[]) => {
  const [first = new Set<string>(), ...others] = pages.map(sayings);
  const everywhere = new Set([...first].filter((words) => others.every((own) => own.has(words))));
  const rest = postcss.parse(sheet);
  rest.each((node) => {
    if (!isGround(node)) return;
    (node as Container).walkDecls((declaration) => {
      if (everywhere.has(saying(declaration))) declaration.remove();
    });
  });
  dropEmpty(rest);
  return rest.toString();
};
