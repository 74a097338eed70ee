import type { Page } from "@playwright/test";
import { show } from "#contract/show.ts";
import { expect, test } from "./fixtures.ts";

/* Most of the landing page's drawings are in a file of their own, which the page asks for once it is painted. */

const SPRITE = "**/assets/drawings-*.svg";

/** A spot that is enamel: the pot beside "Real Food". */
const potOf = (page: Page) => page.getByRole("listitem").filter({ hasText: "Real Food" }).locator("svg");

/** What a person sees there, and the colour that the page's tokens name, both as `#rrggbb`. */
const enamel = async (page: Page) => {
  const pot = potOf(page);
  await pot.scrollIntoViewIfNeeded();
  const box = await pot.boundingBox();
  if (!box) throw new Error("The pot has no place on the page");
  const clip = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.65, width: 1, height: 1 };
  const picture = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const pixel = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    return {
      seen: `#${pixel.map((part) => part.toString(16).padStart(2, "0")).join("")}`,
      meant: getComputedStyle(document.documentElement).getPropertyValue("--art-enamel"),
    };
  }, picture);
};

const showsEnamel = async (page: Page, colour: string) =>
  expect.poll(() => enamel(page)).toEqual({ seen: colour, meant: colour });

test("drawings have the colours of the theme, and change with it", async ({ page }) => {
  await page.goto("/");
  await showsEnamel(page, "#3f7396");
  await page.emulateMedia({ colorScheme: "dark" });
  await showsEnamel(page, "#3b6a8b");
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
  await showsEnamel(page, "#3f7396");
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
  await showsEnamel(page, "#3f7396");
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
    await showsEnamel(page, "#3f7396");
  });
});
