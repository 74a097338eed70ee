import { type Declaration, list, type Plugin } from "postcss";

const CORNERS = ["start-start", "start-end", "end-end", "end-start"].map(
  (corner) => `border-${corner}-radius`,
);

/** What is quoted, or a comma with the space behind it. */
const QUOTED_OR_COMMA = /"[^"]*"|'[^']*'|, +/g;

/** Writes a declaration for all corners in place of the four that follow each other. */
const sayOnce = (first: Declaration) => {
  const nodes = first.parent?.nodes ?? [];
  const begin = nodes.indexOf(first);
  const four = CORNERS.map((prop, index) => {
    const node = nodes[begin + index];
    return node?.type === "decl" && node.prop === prop && node.value === first.value ? node : undefined;
  });
  if (four.includes(undefined) || list.space(first.value).length > 1) return;
  for (const corner of four.slice(1)) corner?.remove();
  first.prop = "border-radius";
};

/** Says the same in fewer signs: round corners, each of which daisyUI names, and commas. */
export const shorter: Plugin = {
  postcssPlugin: "shorter",
  OnceExit: (sheet) => {
    sheet.walkDecls((declaration) => {
      if (declaration.prop === CORNERS[0]) sayOnce(declaration);
      declaration.value = declaration.value.replaceAll(QUOTED_OR_COMMA, (found) =>
        found.startsWith(",") ? "," : found,
      );
    });
  },
};
