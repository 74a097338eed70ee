import { expect, test } from "vitest";
import { colors } from "#contract/show.ts";

/** A color's share of light (WCAG 2.2, relative luminance), from `#rrggbb`. */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** What WCAG asks of text at level AA. */
const LEAST = 4.5;

test.each(["light", "dark"] as const)(
  "text has enough contrast on every background of the %s theme",
  (theme) => {
    const palette = colors[theme];
    const grounds = ["base-100", "base-200", "base-300"] as const;
    const tones = [
      "primary",
      "secondary",
      "accent",
      "neutral",
      "info",
      "success",
      "warning",
      "error",
    ] as const;
    /** Written in their own color on the page, too: links, and what is wrong. */
    const inks = ["base-content", "primary", "error"] as const;
    const pairs = [
      ...tones.map((tone) => [tone, `${tone}-content`] as const),
      ...inks.flatMap((ink) => grounds.slice(0, 2).map((ground) => [ground, ink] as const)),
      ["base-300", "base-content"] as const,
    ];
    const faint = pairs
      .map(([ground, ink]) => ({ ground, ink, contrast: contrast(palette[ground], palette[ink]) }))
      .filter((pair) => pair.contrast < LEAST);
    expect(faint).toEqual([]);
  },
);
