import { mkdir, rm, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { screens } from "#e2e/screens/all.ts";
import { type Screen, show } from "#e2e/screens/screen.ts";
import { launchOptions } from "./chromium.ts";
import { readOptions } from "./options.ts";
import { startSeededSite } from "./seeded-site.ts";

const {
  words: [part = ""],
} = readOptions({
  command: "npm run screens",
  does: "Takes pictures of every screen in every state, or of those whose names contain a word.",
  options: {},
  words: "part of a name",
});

const PORT = 8798;
const FAMILIES = 40;
const SHEET = ".reports/screens";

const looks = [
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 1280, height: 900 } },
] as const;

const photograph = async (browser: Browser, screen: Screen, look: (typeof looks)[number]) => {
  const baseURL = `http://localhost:${PORT}`;
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce", ...look });
  const page = await context.newPage();
  await show(page, screen);
  const fullPage = (await page.locator("dialog[open]").count()) === 0;
  // Otherwise the sticky bar is in the middle of the picture.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  const file = `${screen.name}-${look.viewport.width}-${look.colorScheme}.png`;
  await page.screenshot({ path: `${SHEET}/${file}`, fullPage });
  await context.close();
  return `<a href="${file}"><img src="${file}" loading="lazy" alt="${file}" title="${file}"></a>`;
};

const takeSheet = async (browser: Browser) => {
  await rm(SHEET, { recursive: true, force: true });
  await mkdir(SHEET, { recursive: true });
  const figures: string[] = [];
  const broken: string[] = [];
  for (const screen of screens.filter(({ name }) => name.includes(part)))
    for (const look of looks) {
      const taken = await photograph(browser, screen, look).catch((error: Error) => error);
      if (typeof taken === "string") figures.push(taken);
      else broken.push(`${screen.name} did not come up: ${taken.message.split("\n", 3).join(" ")}`);
    }
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>img{width:300px}</style>';
  await writeFile(`${SHEET}/index.html`, [head, ...figures].join("\n"));
  return { broken, taken: `${figures.length} pictures: ${SHEET}/index.html` };
};

const site = await startSeededSite({ port: PORT, state: ".wrangler/screens", families: FAMILIES });
const browser = await chromium.launch(launchOptions());
const { broken, taken } = await takeSheet(browser).finally(async () => {
  await browser.close();
  await site.close();
});
for (const line of broken) console.error(line);
console.log(taken);
process.exit(broken.length > 0 ? 1 : 0);
