const FACE = /@font-face\s*\{([^}]*)\}/g;
const ADDRESS = /url\(["']?\/?([^"')]+\.woff2)/;
const FAMILY = /font-family:\s*["']?([^"';}]+)/;
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

/**
 * The files of the faces that a text needs, whatever of it is set in them. Of the faces of a family that cover a character the
 * last one has it, as browsers choose.
 */
export const fontsFor = (text: string, rules: readonly string[], isSet = (_family: string) => true) => {
  const characters = new Set(
    [...text.replaceAll(/\s/g, " ")].map((character) => character.codePointAt(0) ?? 0),
  );
  const families = new Map<string, { ranges: string; address: string }[]>();
  for (const rule of rules)
    for (const [, face = ""] of rule.matchAll(FACE)) {
      const ranges = RANGE.exec(face)?.[1] ?? "U+0-10FFFF";
      const address = ADDRESS.exec(face)?.[1];
      const family = FAMILY.exec(face)?.[1] ?? "";
      if (address && isSet(family))
        families.set(family, [{ ranges, address }, ...(families.get(family) ?? [])]);
    }
  return new Set(
    [...families.values()].flatMap((faces) =>
      [...characters].flatMap(
        (character) => faces.find(({ ranges }) => covers(ranges, character))?.address ?? [],
      ),
    ),
  );
};
