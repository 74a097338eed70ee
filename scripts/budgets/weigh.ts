import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { show } from "#contract/show.ts";
import { type Figure, figuresOf } from "#scripts/bench/figures.ts";
import { fontsFor } from "./fonts.ts";
import {
  chunksWith,
  entryOf,
  filesOf,
  loadedInTheEnd,
  type Manifest,
  type Modules,
  stylesOf,
} from "./graph.ts";
import { readPage } from "./html.ts";
import * as limits from "./limits.ts";
import { withoutValues } from "./without-values.ts";

const CLIENT = "dist/client";
/** Kept by the build beside what is deployed. */
const MANIFEST = "dist/manifest.json";
const MODULES = "dist/modules.json";

/** Nearer to what Cloudflare does on the fly than 11, the best. */
const ON_THE_FLY = 5;
const BEST = 11;

const brotli = (content: string | Buffer, quality = ON_THE_FLY) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const read = (file: string) => readFile(join(CLIENT, file));

/** Compressed already. */
const PACKED = /\.(?:woff2|png|jpe?g|webp|avif)$/;

const weightOf = async (files: Iterable<string>) => {
  const weights = [...new Set(files)].map(async (file) => {
    const content = await read(file);
    return PACKED.test(file) ? content.length : brotli(content);
  });
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
};

const jsonIn = async <Content>(path: string) => JSON.parse(await readFile(path, "utf8")) as Content;

const { atMost } = figuresOf("weight");
const bytes = (name: string, value: number, most: number) => atMost(name, value, "bytes", most);

/** Each is loaded by whoever goes there. */
const pageSources = [
  limits.desk.source,
  "frontend/desk/login-error.tsx",
  ...Object.values(limits.pageLimits).flatMap(({ source }) => source ?? []),
];

const weighPage = async (manifest: Manifest, modules: Modules, file: string) => {
  const { source, script } = limits.pageLimits[file] ?? { script: 0 };
  const html = await readFile(join(CLIENT, file), "utf8");
  const page = readPage(html);
  const waits = chunksWith(manifest, modules, [...limits.onTouch, ...pageSources]);
  const chunks = loadedInTheEnd(manifest, [entryOf(manifest), ...(source ? [source] : [])], waits);
  const scripts = new Set([...filesOf(manifest, chunks), ...page.modules]);
  const sheets = new Set([...page.sheets, ...stylesOf(manifest, chunks)]);
  const rules = await Promise.all([...sheets].map((sheet) => readFile(join(CLIENT, sheet), "utf8")));
  const foreign = [...scripts]
    .flatMap((name) => modules[name] ?? [])
    .filter((path) => limits.notForVisitors.test(path));
  const whole = brotli(html);
  const weight = {
    script: await weightOf(scripts),
    styles: await weightOf(sheets),
    fonts: await weightOf([
      ...fontsFor(page.text, rules, (family) => family !== limits.titleFont),
      ...fontsFor(page.titles, rules, (family) => family === limits.titleFont),
    ]),
    pictures: await weightOf(page.pictures),
  };
  const { everyPage } = limits;
  return [
    bytes(`${file}: script`, weight.script, script),
    bytes(`${file}: styles fetched`, weight.styles, everyPage.styles),
    bytes(`${file}: HTML without rules`, brotli(page.withoutRules), everyPage.html),
    bytes(`${file}: to paint`, whole + (await weightOf(page.blockingSheets)), everyPage.firstFlight),
    bytes(`${file}: fonts`, weight.fonts, everyPage.fonts),
    bytes(
      `${file}: all`,
      Object.values(weight).reduce((sum, part) => sum + part, whole),
      everyPage.all,
    ),
    atMost(`${file}: modules named twice`, page.modules.length - new Set(page.modules).size, "modules", 0),
    atMost(`${file}: not for visitors`, foreign.length, "modules", 0),
    ...(file === "index.html"
      ? [bytes(`${file}: HTML at its best`, brotli(withoutValues(html, show), BEST), limits.landingAtItsBest)]
      : []),
  ];
};

/** Each tab over what the desk begins with. */
const weighDesk = async (manifest: Manifest, modules: Modules) => {
  const { desk } = limits;
  const tabs = Object.keys(manifest).filter((key) => desk.tabs.test(key));
  const waits = chunksWith(manifest, modules, [...desk.onTouch, ...pageSources, ...tabs]);
  const firstFiles = filesOf(manifest, loadedInTheEnd(manifest, [entryOf(manifest), desk.source], waits));
  return [
    bytes("desk: script", await weightOf(firstFiles), desk.script),
    ...(await Promise.all(
      tabs.map(async (tab) => {
        const own = [...filesOf(manifest, loadedInTheEnd(manifest, [tab], waits))].filter(
          (file) => !firstFiles.has(file),
        );
        return bytes(
          `${tab.replace(/^.*\//, "").replace(".tsx", "")}: script`,
          await weightOf(own),
          desk.tab,
        );
      }),
    )),
  ];
};

/** What the built pages load, beside what they may. */
export const weigh = async (): Promise<Figure[]> => {
  const manifest = await jsonIn<Manifest>(MANIFEST);
  const modules = await jsonIn<Modules>(MODULES);
  const pages = Object.keys(limits.pageLimits).map((file) => weighPage(manifest, modules, file));
  return [...(await Promise.all(pages)).flat(), ...(await weighDesk(manifest, modules))];
};
