import theme from "daisyui/theme";
import { colors } from "#contract/show.ts";

const variables = (palette: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [`--color-${name}`, color]));

const themes = [
  theme({
    name: "kitchen",
    default: true,
    themecontroller: false,
    "color-scheme": "light",
    ...variables(colors.light),
    "--radius-selector": "0.375rem",
    "--radius-field": "0.625rem",
    "--radius-box": "1rem",
    "--border": "1px",
    "--depth": "0",
    "--noise": "0",
  }),
  theme({
    name: "kitchen-night",
    prefersdark: true,
    themecontroller: false,
    "color-scheme": "dark",
    ...variables(colors.dark),
  }),
];

/** A Tailwind plugin: daisyUI's themes in the show's colors. */
export default {
  handler: (api: object) => {
    for (const { handler } of themes) handler(api);
  },
};
