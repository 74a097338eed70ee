import { copyFile, readFile, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import subsetFont from "subset-font";
import { launchOptions } from "./chromium.ts";
import { fallbackFace, fallbacks, type LocalFont, type Measures, SAMPLE } from "./fonts/fallbacks.ts";
import { charactersOf, type Family, families } from "./fonts/families.ts";
import { run } from "./local.ts";

/*
 * `npm run fonts`: cuts the site's fonts down to what it uses, and writes their style sheet with the measures of what
 * stands in for them. Run it when families.ts or a font's package changes, and commit what it makes.
 */

const PACKAGES = "node_modules/@fontsource-variable";
const FONTS = "frontend/fonts";

const cut = async (family: Family) => {
  const [min, max] = family.weights;
  for (const [index, { name, from, range }] of family.parts.entries()) {
    const elsewhere = new Set(family.parts.slice(index + 1).flatMap((part) => charactersOf(part.range)));
    const characters = charactersOf(range).filter((character) => !elsewhere.has(character));
    const font = await subsetFont(await readFile(`${PACKAGES}/${from}`), characters.join(""), {
      targetFormat: "woff2",
      variationAxes: { wght: { min, max } },
      keepFeatures: [...family.features],
    });
    await writeFile(`${FONTS}/${family.slug}-${name}.woff2`, font);
  }
  await copyFile(`${PACKAGES}/${family.slug}/LICENSE`, `${FONTS}/${family.slug}-license.txt`);
};

const facesOf = ({ name, slug, weights, parts }: Family) =>
  parts.map((part) =>
    [
      "@font-face {",
      `  font-family: "${name}";`,
      `  font-weight: ${weights.join(" ")};`,
      "  font-display: swap;",
      `  src: url("./${slug}-${part.name}.woff2") format("woff2");`,
      `  unicode-range: ${part.range.replaceAll(",", ", ")};`,
      "}",
    ].join("\n"),
  );

/** As the browser sets it, with kerning. */
const measure = async (browser: Browser, { slug }: Family, weight: number): Promise<Measures> => {
  const font = await readFile(`${FONTS}/${slug}-basic.woff2`, "base64");
  const page = await browser.newPage();
  const measures = await page.evaluate(
    async ({ data, text, style }) => {
      const face = new FontFace("measured", `url(data:font/woff2;base64,${data})`, { weight: "1 1000" });
      document.fonts.add(await face.load());
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("Nothing can be measured");
      context.font = style;
      const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text);
      return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
    },
    { data: font, text: SAMPLE, style: `${weight} 1000px measured` },
  );
  await page.close();
  const { ascent, descent, width } = measures;
  return { ascent: ascent / 1000, descent: descent / 1000, width: width / 1000 };
};

const standInsOf = async (browser: Browser, family: Family) => {
  const faces: string[] = [];
  const add = async (name: string, local: LocalFont) =>
    faces.push(fallbackFace(name, local, await measure(browser, family, local.weights[0])));
  for (const [name, locals] of Object.entries(fallbacks[family.name] ?? {})) {
    for (const local of locals) await add(name, local);
  }
  return faces;
};

const browser = await chromium.launch(launchOptions());
const faces: string[] = [];
for (const family of families) {
  await cut(family);
  faces.push(...(await standInsOf(browser, family)), ...facesOf(family));
}
await browser.close();
await writeFile(`${FONTS}/fonts.css`, `/* Written by \`npm run fonts\`. */\n${faces.join("\n\n")}\n`);
run(`biome format --write ${FONTS}/fonts.css`);
