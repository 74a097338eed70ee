import { mkdir, rm, writeFile } from "node:fs/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { screens } from "#e2e/screens/all.ts";
import { type Screen, show } from "#e2e/screens/screen.ts";
import { launchOptions } from "./chromium.ts";
import { readOptions } from "./options.ts";
import { sampleApplications } from "./samples/applications.ts";
import { sampleQuestionnaires } from "./samples/questionnaires.ts";
import { startSeededSite } from "./seeded-site.ts";

const {
  values: { readme },
  words: [part = ""],
} = readOptions({
  command: "npm run screens",
  does: "Takes pictures of every screen in every state, on one sheet, or of those with a part of a name.",
  options: { readme: { help: "takes the README's pictures instead" } },
  words: "part of a name",
});

const PORT = 8798;
const FAMILIES = 40;
const SHEET = ".reports/screens";
const README = "docs/images";

const withPage = async <Result>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Result>,
) => {
  const baseURL = `http://localhost:${PORT}`;
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce", ...options });
  const result = await use(await context.newPage());
  await context.close();
  return result;
};

const looks = [
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 1280, height: 900 } },
] as const;

const photograph = (browser: Browser, screen: Screen, look: (typeof looks)[number]) =>
  withPage(browser, look, async (page) => {
    await show(page, screen);
    const fullPage = (await page.locator("dialog[open]").count()) === 0;
    // Otherwise the sticky bar would be in the middle of the picture.
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    const file = `${screen.name}-${look.viewport.width}-${look.colorScheme}.png`;
    await page.screenshot({ path: `${SHEET}/${file}`, fullPage });
    return `<a href="${file}"><img src="${file}" loading="lazy" alt="${file}" title="${file}"></a>`;
  });

const takeSheet = async (browser: Browser) => {
  await rm(SHEET, { recursive: true, force: true });
  await mkdir(SHEET, { recursive: true });
  const figures: string[] = [];
  for (const screen of screens.filter(({ name }) => name.includes(part)))
    for (const look of looks) figures.push(await photograph(browser, screen, look));
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>img{width:300px}</style>';
  await writeFile(`${SHEET}/index.html`, [head, ...figures].join("\n"));
  return `${figures.length} pictures: ${SHEET}/index.html`;
};

/** A family that is asked for its answers. */
const approved = () => {
  const applications = sampleApplications(FAMILIES);
  const answered = new Set(sampleQuestionnaires(applications).map((each) => each.familyRegistrationId));
  return applications.find(({ id, status }) => status === "approved" && !answered.has(id))?.id;
};

const takeReadme = async (browser: Browser) => {
  const take = async (page: Page, address: string, path: string) => {
    // The drawings come once the page has loaded.
    await page.goto(address, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path });
  };
  await withPage(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await take(page, "/", `${README}/landing.png`);
    await take(page, `/questionnaire/${approved()}`, `${README}/questionnaire.png`);
    await page.goto("/api/login");
    await page.getByRole("link", { name: "showrunner" }).click();
    await page.waitForURL("**/admin/**");
    await take(page, "/admin", `${README}/desk.png`);
    await take(page, "/admin/calendar", `${README}/calendar.png`);
  });
  return `Took the pictures in ${README}.`;
};

const site = await startSeededSite({ port: PORT, state: ".wrangler/screens", families: FAMILIES });
const browser = await chromium.launch(launchOptions());
const taken = await (readme ? takeReadme(browser) : takeSheet(browser)).finally(async () => {
  await browser.close();
  await site.close();
});
console.log(taken);
process.exit(0);
