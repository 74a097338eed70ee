import { mkdir, readFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { preview } from "vite";
import { build } from "./build.ts";
import { launchOptions } from "./chromium.ts";
import { ensureDevVars } from "./dev-vars.ts";

/*
 * `npm run pictures`: takes the pictures that the site and the README contain, from the site itself. Run it when the
 * landing page's first picture or the icon changes, and commit what it makes.
 */

const PORT = 8798;
const STATIC = "frontend/static";
const DOCS = "docs/images";

/** The link preview shows only the show's name and the door. */
const ONLY_THE_HERO = `
  header, footer, #home ~ *, #home a { display: none !important }
  #home > div { min-height: 630px !important; max-width: 1130px !important }
  #home div { padding-block: 0 !important }
  #home h1 { font-size: 138px !important }
  #home p { font-size: 28px !important; max-width: none !important }
`;

const takeLandingPage = async (browser: Browser, site: string) => {
  const shots = [
    { path: `${STATIC}/link-preview.png`, width: 1200, height: 630, style: ONLY_THE_HERO },
    { path: `${DOCS}/landing.png`, width: 1280, height: 800, style: "" },
  ];
  for (const { path, width, height, style } of shots) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    // The drawings come once the page has loaded.
    await page.goto(site, { waitUntil: "networkidle" });
    if (style) await page.addStyleTag({ content: style });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path });
    await context.close();
  }
};

/** iOS rounds the corners itself and shows transparency as black, so the picture is a full square. */
const takeTouchIcon = async (browser: Browser) => {
  const icon = (await readFile(`${STATIC}/icon.svg`, "utf8")).replace(' rx="16"', "");
  const page = await browser.newPage({ viewport: { width: 180, height: 180 } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${icon}`);
  await page.screenshot({ path: `${STATIC}/apple-touch-icon.png` });
};

ensureDevVars();
await build();
await mkdir(DOCS, { recursive: true });
const server = await preview({
  logLevel: "warn",
  preview: { host: "localhost", port: PORT, strictPort: true },
});
const browser = await chromium.launch(launchOptions());
await takeLandingPage(browser, `http://localhost:${PORT}/`);
await takeTouchIcon(browser);
await browser.close();
await server.close();
console.log(`Took the pictures in ${STATIC} and ${DOCS}.`);
process.exit(0);
