import type { Plugin } from "postcss";

/** The dark theme follows the reader's system, and is never asked for by name as the light one is for paper. */
export const systemTheme: Plugin = {
  postcssPlugin: "system-theme",
  Rule: (rule) => {
    if (rule.selector === "[data-theme=kitchen-night]") rule.remove();
  },
};
