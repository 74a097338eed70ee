/** A font of the reader's system that stands in until ours is there. */
export interface LocalFont {
  /** Names by which systems know it, or one with the same measures. */
  locals: readonly string[];
  /** The weights of ours that it stands in for. */
  weights: readonly [number, number];
  /** How long SAMPLE is in it, in em. */
  width: number;
}

/** Of a font in em: how far its lines reach above and below the base, and how long SAMPLE is in it. */
export interface Measures {
  ascent: number;
  descent: number;
  width: number;
}

/** Letters about as often as in English. Widths below are of this text, with kerning. */
export const SAMPLE =
  "Tell us who cooks at home, which dish your neighbors ask for, and when we may knock. We read every story, and we write to each family that applies.";

/** Titles differ more in width than bold letters of a system do. */
const titles = (locals: readonly string[], width: number): LocalFont[] =>
  (
    [
      [600, 700],
      [800, 800],
      [900, 900],
    ] as const
  ).map((weights) => ({ locals, weights, width }));

/** By the family that they stand in for, and by its name in CSS: where a system lacks one, the next is taken. */
export const fallbacks: Readonly<Record<string, Readonly<Record<string, readonly LocalFont[]>>>> = {
  "Figtree Variable": {
    "Figtree as Arial": [
      { locals: ["Arial", "Liberation Sans"], weights: [400, 500], width: 66.273 },
      { locals: ["Arial Bold", "Liberation Sans Bold"], weights: [600, 700], width: 71.242 },
    ],
    "Figtree as Roboto": [
      { locals: ["Roboto"], weights: [400, 500], width: 65.877 },
      { locals: ["Roboto Bold"], weights: [600, 700], width: 66.833 },
    ],
    "Figtree as DejaVu": [
      { locals: ["DejaVu Sans"], weights: [400, 500], width: 75.558 },
      { locals: ["DejaVu Sans Bold"], weights: [600, 700], width: 84.957 },
    ],
  },
  "Fraunces Variable": {
    "Fraunces as Georgia": titles(["Georgia Bold"], 76.5),
    "Fraunces as Noto": titles(["Noto Serif Bold"], 75.538),
    "Fraunces as DejaVu": titles(["DejaVu Serif Bold"], 83.73),
  },
};

const percent = (share: number) => `${(share * 100).toFixed(1).replace(/\.?0+$/, "")}%`;

/**
 * The face of a local font with the width and the line of ours, so that nothing moves when ours comes. The gap that a font
 * asks for between lines counts nowhere, as each line has a height.
 */
export const fallbackFace = (name: string, { locals, weights, width }: LocalFont, ours: Measures) => {
  const size = ours.width / width;
  return [
    "@font-face {",
    `  font-family: "${name}";`,
    `  font-weight: ${weights.join(" ")};`,
    `  src: ${locals.map((local) => `local("${local}")`).join(", ")};`,
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(ours.ascent / size)};`,
    `  descent-override: ${percent(ours.descent / size)};`,
    "}",
  ].join("\n");
};
