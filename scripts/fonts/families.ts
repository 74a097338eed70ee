/** One file of a family, with the characters that a browser fetches it for. */
interface Part {
  name: string;
  /** Below `node_modules/@fontsource-variable/`. */
  from: string;
  /** As in CSS. */
  range: string;
}

export interface Family {
  name: string;
  slug: string;
  /** The weights in use, which are all that the files hold. */
  weights: readonly [number, number];
  /** OpenType features in use: kerning, ligatures and what letters need; Figtree has figures of equal width, too. */
  features: readonly string[];
  /** The rarest first: of faces with the same character the last one counts. */
  parts: readonly Part[];
}

const LATIN =
  "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT =
  "U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";
const VIETNAMESE =
  "U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB";

/** Dashes, quotes, dots and ©, as American English is set. */
const TYPOGRAPHY = "U+A0,U+A9,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026";

const fileOf = (slug: string, subset: string) => `${slug}/files/${slug}-${subset}-wght-normal.woff2`;

/**
 * What the site's own words need is one small file a family (`basic`); accents, and what families and stories may bring,
 * stand in others, which are fetched where such a character is.
 */
export const families: readonly Family[] = [
  {
    name: "Figtree Variable",
    slug: "figtree",
    weights: [400, 700],
    features: ["kern", "mark", "mkmk", "ccmp", "locl", "rvrn", "tnum"],
    parts: [
      { name: "latin-ext", from: fileOf("figtree", "latin-ext"), range: LATIN_EXT },
      { name: "latin", from: fileOf("figtree", "latin"), range: LATIN },
      { name: "basic", from: fileOf("figtree", "latin"), range: `U+20-7E,${TYPOGRAPHY}` },
    ],
  },
  {
    name: "Fraunces Variable",
    slug: "fraunces",
    // Of titles, which are never lighter.
    weights: [600, 900],
    features: ["kern", "liga", "rvrn"],
    parts: [
      { name: "vietnamese", from: fileOf("fraunces", "vietnamese"), range: VIETNAMESE },
      { name: "latin-ext", from: fileOf("fraunces", "latin-ext"), range: LATIN_EXT },
      { name: "latin", from: fileOf("fraunces", "latin"), range: LATIN },
      // Without the signs that no title of ours has.
      {
        name: "basic",
        from: fileOf("fraunces", "latin"),
        range: `U+20-22,U+26-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,${TYPOGRAPHY}`,
      },
    ],
  },
];

/** The characters of a range as CSS writes it. */
export const charactersOf = (range: string) =>
  range.split(",").flatMap((span) => {
    const [first = 0, last = first] = span
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
