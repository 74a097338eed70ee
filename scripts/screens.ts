import { mkdir, rm, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { preview } from "vite";
import { screens } from "#e2e/screens/all.ts";
import { type Screen, show } from "#e2e/screens/screen.ts";
import { build } from "#frontend/build/build.ts";
import { launchOptions } from "./chromium.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { readOptions } from "./options.ts";

const FOLDER = ".reports/screens";
const PORT = 8798;
const widths = [320, 390, 768, 1280, 1920];
const schemes = ["light", "dark"] as const;

const {
  words: [part = ""],
} = readOptions({
  command: "npm run screens",
  does: "Takes pictures of every screen in every state, on one sheet, or of those with a part of a name.",
  options: {},
  words: "<part of a name>",
});
const chosen = screens.filter(({ name }) => name.includes(part));

const photograph = async (browser: Browser, screen: Screen, width: number, colorScheme: "light" | "dark") => {
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORT}`,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const file = `${screen.name}-${width}-${colorScheme}.png`;
  await show(page, screen);
  const fullPage = (await page.locator("dialog[open]").count()) === 0;
  // Otherwise the sticky bar would be in the middle of the picture.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${FOLDER}/${file}`, fullPage });
  await context.close();
  return file;
};

const sheet = (files: string[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}figure{margin:0}img{width:300px;border:1px solid #999}</style>
${files.map((file) => `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`).join("\n")}
</html>`;

ensureDevVars();
await build();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const server = await preview({
  logLevel: "warn",
  preview: { host: "localhost", port: PORT, strictPort: true },
});
const browser = await chromium.launch(launchOptions());
const files: string[] = [];
for (const screen of chosen) {
  for (const scheme of schemes) {
    for (const width of widths) files.push(await photograph(browser, screen, width, scheme));
  }
  console.log(screen.name);
}
await writeFile(`${FOLDER}/index.html`, sheet(files));
await browser.close();
await server.close();
console.log(`${files.length} pictures: ${FOLDER}/index.html`);
process.exit(0);
