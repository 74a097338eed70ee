const FACE = /@font-face\s*\{([^}]*)\}/g;
const ADDRESS = /url\(["']?\/?([^"')]+\.woff2)/;
const RANGE = /unicode-range:\s*([^;}]+)/i;

/** Whether a `unicode-range` covers a character. */
const covers = (ranges: string, character: number) =>
  ranges.split(",").some((range) => {
    const [from = "", to = from] = range.trim().replace(/^u\+/i, "").split("-");
    // A question mark stands for any digit.
    return (
      Number.parseInt(from.replaceAll("?", "0"), 16) <= character &&
      character <= Number.parseInt(to.replaceAll("?", "F"), 16)
    );
  });

/** The files of the faces that a text needs, whatever of it is set in them. */
export const fontsFor = (text: string, rules: readonly string[]) => {
  const characters = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
  const fonts = new Set<string>();
  for (const rule of rules)
    for (const [, face = ""] of rule.matchAll(FACE)) {
      const ranges = RANGE.exec(face)?.[1] ?? "U+0-10FFFF";
      const address = ADDRESS.exec(face)?.[1];
      if (address && [...characters].some((character) => covers(ranges, character))) fonts.add(address);
    }
  return fonts;
};
