import { expect, test } from "vitest";
import { fontsFor } from "./fonts.ts";
import {
  chunksWith,
  entryOf,
  filesOf,
  loadedInTheEnd,
  loadedWith,
  type Manifest,
  stylesOf,
} from "./graph.ts";
import { readPage } from "./html.ts";
import { withoutValues } from "./without-values.ts";

const manifest: Manifest = {
  "index.html": {
    file: "start.js",
    isEntry: true,
    dynamicImports: ["page.tsx", "other.tsx"],
    css: ["all.css"],
  },
  "page.tsx": { file: "page.js", imports: ["_shared.js"], dynamicImports: ["form.tsx", "pictures.tsx"] },
  "other.tsx": { file: "other.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", imports: ["index.html"] },
  "form.tsx": { file: "form.js", imports: ["_library.js"] },
  "_library.js": { file: "library.js" },
  "pictures.tsx": { file: "pictures.js", dynamicImports: ["more.tsx"], css: ["pictures.css"] },
  "more.tsx": { file: "more.js" },
};

test("what a page begins with is all that its code imports, once", () => {
  expect(entryOf(manifest)).toBe("index.html");
  expect([...filesOf(manifest, loadedWith(manifest, ["page.tsx"]))].sort()).toEqual([
    "page.js",
    "shared.js",
    "start.js",
  ]);
});

test("what it can import later counts too, at any depth, but for what waits", () => {
  const loaded = loadedInTheEnd(manifest, ["index.html", "page.tsx"], new Set(["other.tsx", "form.tsx"]));
  expect([...filesOf(manifest, loaded)].sort()).toEqual([
    "more.js",
    "page.js",
    "pictures.js",
    "shared.js",
    "start.js",
  ]);
  expect([...stylesOf(manifest, loaded)].sort()).toEqual(["all.css", "pictures.css"]);
});

test("what waits is known wherever the build has put it", () => {
  const modules = {
    "form.js": ["form.tsx"],
    "shared.js": ["button.tsx", "dialog.tsx"],
    "page.js": ["page.tsx"],
  };
  expect([...chunksWith(manifest, modules, ["form.tsx", "dialog.tsx", "gone.tsx"])]).toEqual([
    "_shared.js",
    "form.tsx",
  ]);
});

test("a source that the build does not know is an error, and no small page", () => {
  expect(() => loadedWith(manifest, ["gone.tsx"])).toThrow("The build knows no gone.tsx");
});

const page = readPage(`<head><style>p{color:red}</style>
  <link rel="stylesheet" crossorigin href="/assets/site.css">
  <link rel="stylesheet" media="print" href="/assets/later.css">
  <link rel="modulepreload" crossorigin href="/assets/shared.js">
  <link rel="icon" href="/icon.svg"></head>
  <body><svg><use href="/assets/sprite.svg#pot"></use></svg><p>Grüße</p>
  <svg><use><set attributeName="href" to="/assets/late.svg#pan" begin=".3s"/></use></svg>
  <template><script type="module" crossorigin src="/assets/start.js"></script>
  <link rel="late" href="/assets/shared.js"></template>
  <link rel="painted" href="/assets/rest.css"></body>`);

test("a page names its code wherever in its HTML, as often as it does", () => {
  expect(page.modules).toEqual(["assets/start.js", "assets/shared.js", "assets/shared.js"]);
});

test("only a sheet in the head, for the screen, holds up painting", () => {
  expect(page.sheets).toEqual(["assets/site.css", "assets/later.css", "assets/rest.css"]);
  expect(page.blockingSheets).toEqual(["assets/site.css"]);
});

test("pictures are those of the page and its icon, and rules are apart from the HTML", () => {
  expect(page.pictures).toEqual(["icon.svg", "assets/sprite.svg", "assets/late.svg"]);
  expect(page.inlined).toEqual(["p{color:red}"]);
  expect(page.withoutRules).not.toContain("color:red");
});

test("fonts are those whose range has a character of the text, of several the last", () => {
  const face = (file: string, range: string) =>
    `@font-face{font-family:F;src:url(/assets/${file}.woff2) format("woff2");unicode-range:${range}}`;
  const rules = [face("latin", "U+0-FF,U+2000-206F") + face("greek", "U+370-3FF"), face("basic", "U+0-7?")];
  expect([...fontsFor(page.text, rules)].sort()).toEqual(["assets/basic.woff2", "assets/latin.woff2"]);
  expect([...fontsFor("Pots\nand pans", rules)]).toEqual(["assets/basic.woff2"]);
  expect([...fontsFor("Ω", rules)]).toEqual(["assets/greek.woff2"]);
});

test("a page weighs the same whatever the show is called", () => {
  const page = (name: string, said: string, json: string) =>
    `<title>${name}: ${said}</title><script>{"name":"${json}"}</script><p>To ${name}</p>`;
  const weighed = (html: string, name: string) =>
    withoutValues(html, { name, description: `${name}, and more`, contact: { phone: "555" } });
  expect(weighed(page("Mo's &amp; Jo", "Mo&#x27;s &amp; Jo, and more", "Mo's & Jo"), "Mo's & Jo")).toBe(
    weighed(page("Cook", "Cook, and more", "Cook"), "Cook"),
  );
});
