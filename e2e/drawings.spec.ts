import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { drawings, show } from "#contract/show.ts";
import { rgbOf } from "#frontend/testing/rgb-of.ts";
import { expect, test } from "./fixtures.ts";

/* Most of the landing page's drawings are in a file of their own, which the page asks for once it is painted. */

const SPRITE = "**/assets/drawings-*.svg";

/** A spot that is enamel: the pot beside "Real Food". */
const potOf = (page: Page) => page.getByRole("listitem").filter({ hasText: "Real Food" }).locator("svg");

/** By what the show's drawings are painted in: by day, and in the evening where that is another colour. */
const sheet = readFileSync(`frontend/pictures/${drawings}/drawings.css`, "utf8");
const [light = "", dark = light] = Array.from(
  sheet.matchAll(/--art-enamel: (#\w+);/g),
  ([, colour = ""]) => colour,
);

/** What a person sees there, and the colour that the page's tokens name. */
const enamel = async (page: Page) => {
  const pot = potOf(page);
  await pot.scrollIntoViewIfNeeded();
  const box = await pot.boundingBox();
  if (!box) throw new Error("The pot has no place on the page");
  const clip = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.65, width: 1, height: 1 };
  const picture = (await page.screenshot({ clip })).toString("base64");
  const { pixel, meant } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    return {
      pixel: [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3),
      meant: getComputedStyle(document.documentElement).getPropertyValue("--art-enamel"),
    };
  }, picture);
  return { seen: `rgb(${pixel.join(", ")})`, meant: rgbOf(meant) };
};

const showsEnamel = async (page: Page, colour: string) =>
  expect.poll(() => enamel(page)).toEqual({ seen: rgbOf(colour), meant: rgbOf(colour) });

test("drawings have the colours of the theme, and change with it", async ({ page }) => {
  await page.goto("/");
  await showsEnamel(page, light);
  await page.emulateMedia({ colorScheme: "dark" });
  await showsEnamel(page, dark);
});

test("every drawing is there, also for who comes from another page", async ({ page }) => {
  const missing = () =>
    page
      .locator("use")
      .evaluateAll((uses: SVGUseElement[]) => uses.filter((use) => use.getBBox().width === 0).length);
  await page.goto("/");
  await expect.poll(missing).toBe(0);
  await page.goto("/terms-of-service");
  await page.getByRole("link", { name: `${show.name}, start page` }).click();
  await expect(page.getByRole("heading", { name: "Celebrating Kitchen Stories" })).toBeVisible();
  expect(await page.locator("use").count()).toBeGreaterThan(20);
  await expect.poll(missing).toBe(0);
});

test("they are asked for once, after the page has loaded and is painted", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/drawings-") && asked.push(request.url()));
  await page.goto("/");
  await showsEnamel(page, light);
  expect(asked).toHaveLength(1);
  const times = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const sprite = performance.getEntriesByType("resource").find(({ name }) => name.includes("/drawings-"));
    return { loaded: load?.loadEventEnd, painted: paint?.startTime, asked: sprite?.startTime };
  });
  expect(times.asked).toBeGreaterThan(times.loaded ?? Number.POSITIVE_INFINITY);
  expect(times.asked).toBeGreaterThan(times.painted ?? Number.POSITIVE_INFINITY);
});

test("without them nothing else is missing, and nothing stands elsewhere", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/Failed to load resource/);
  const places = () =>
    page
      .locator("main :is(svg, h2, h3, a)")
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
  await page.goto("/");
  await showsEnamel(page, light);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const whole = await places();
  await page.route(SPRITE, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/drawings-"));
  await page.reload();
  await failed;
  expect(await places()).toEqual(whole);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("drawings are there", async ({ page }) => {
    await page.goto("/");
    await showsEnamel(page, light);
  });
});
