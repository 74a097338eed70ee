import { mkdir, rm, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { PICTURES, takePictures } from "#e2e/look.ts";
import { deskStops } from "#e2e/walk/desk.ts";
import { findPlaces, goTo } from "#e2e/walk/stop.ts";
import { visitorStops } from "#e2e/walk/visitors.ts";
import { launchOptions } from "./chromium.ts";
import { readOptions } from "./options.ts";
import { startSeededSite } from "./seeded-site.ts";

const {
  positionals: [part = ""],
} = readOptions({
  usage: [
    "npm run screens -- [part of a name]",
    "Walks the site with sample families and takes pictures of each page, or of those whose names contain a word.",
  ],
  options: {},
  allowPositionals: true,
});

const PORT = Number(process.env.PORT || 8798);
const FAMILIES = 240;

const walk = async (browser: Browser, baseURL: string) => {
  // A height for dialogs; other pages are shown whole.
  const look = { baseURL, reducedMotion: "reduce", viewport: { width: 390, height: 900 } } as const;
  const visitor = await browser.newPage(look);
  const staff = await browser.newPage(look);
  await staff.goto("/api/login");
  await staff.getByRole("link", { name: "showrunner" }).click();
  await staff.waitForURL("**/admin/**");
  const places = await findPlaces(staff);
  const stops = [
    ...visitorStops(places).map((stop) => ({ page: visitor, stop })),
    ...deskStops(places).map((stop) => ({ page: staff, stop })),
  ];
  const files: string[] = [];
  const failures: string[] = [];
  for (const { page, stop } of stops.filter(({ stop }) => stop.name.includes(part)))
    try {
      await page.setViewportSize(look.viewport);
      await goTo(page, stop);
      files.push(...(await takePictures(page, stop.name)));
    } catch (error) {
      failures.push(`${stop.name} did not come up: ${String(error).split("\n", 3).join(" ")}`);
    }
  return { files, failures };
};

const site = await startSeededSite({ port: PORT, state: ".wrangler/screens", families: FAMILIES });
const browser = await chromium.launch(launchOptions());
await rm(PICTURES, { recursive: true, force: true });
await mkdir(PICTURES, { recursive: true });
const { files, failures } = await walk(browser, site.address).finally(async () => {
  await browser.close();
  await site.close();
});
const figures = files.map(
  (file) => `<a href="${file}"><img src="${file}" loading="lazy" alt="${file}" title="${file}"></a>`,
);
const head =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>img{width:300px}</style>';
await writeFile(`${PICTURES}/index.html`, [head, ...figures].join("\n"));
for (const failure of failures) console.error(failure);
console.log(`${files.length} pictures: ${PICTURES}/index.html`);
process.exit(failures.length > 0 ? 1 : 0);
