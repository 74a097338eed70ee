import type { Plugin } from "postcss";

/** How daisyUI gives things depth and noise. */
const RELIEF = /^(?:--btn-(?:inset|shadow)|box-shadow|text-shadow|background-(?:image|size))$/;
const OF_RELIEF = /var\(--(?:depth|noise|fx-noise|btn-inset|btn-shadow)\b|^0 0 0 0 oklch\(0% 0 0 ?\/ ?0\)$/;

/** A color with some black, by depth. */
const SHADED = /color-mix\(in oklab,\s*([^#]*?),\s*#000 calc\(var\(--depth\) \* \d+%\)\)/g;

/** Our themes have neither depth nor noise (`--depth: 0`, `--noise: 0`), so that what daisyUI makes of them shows nothing. */
export const flatTheme: Plugin = {
  postcssPlugin: "flat-theme",
  Declaration: (declaration) => {
    if (RELIEF.test(declaration.prop) && OF_RELIEF.test(declaration.value)) declaration.remove();
    else declaration.value = declaration.value.replaceAll(SHADED, "$1");
  },
};
