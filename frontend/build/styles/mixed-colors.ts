import type { AtRule, Plugin, Rule } from "postcss";

/** As Tailwind asks whether a browser mixes colors: all that the build is for do. */
const MIXES = "(color:color-mix(in lab, red, red))";

/** Takes back what a rule says for browsers that can't mix colors, where the one that follows says it for those that can. */
const dropPlain = (before: Rule, after: Rule) => {
  after.walkDecls(({ prop }) => {
    before.walkDecls(prop, (plain) => void plain.remove());
  });
};

const unwrap = (supports: AtRule) => {
  const before = supports.prev();
  for (const node of supports.nodes ?? []) {
    if (before?.type === "rule" && node.type === "rule" && before.selector === node.selector)
      dropPlain(before, node);
  }
  supports.replaceWith(supports.nodes ?? []);
};

/** Tailwind writes each mixed color twice: plain, and within a question that the browsers of today all answer with yes. */
export const mixedColors: Plugin = {
  postcssPlugin: "mixed-colors",
  AtRule: {
    supports: (rule) => {
      if (rule.params.replaceAll(/\s*:\s*/g, ":") === MIXES) unwrap(rule);
    },
  },
};
