import type { CastingWindow } from "#contract/casting-window.ts";
import { season, show } from "#contract/show.ts";
import { formatDay } from "#worker/testing/dates.ts";
import { expect, logIn, openForm, test, waitForHydration } from "./fixtures.ts";
import { look } from "./look.ts";

const titles = {
  "/": `${show.name}: ${show.tagline}`,
  "/register": `Register Your Family | ${show.name}`,
  "/share-story": `Share Your Food Story | ${show.name}`,
  "/privacy-policy": `Privacy Policy | ${show.name}`,
  "/terms-of-service": `Terms of Service | ${show.name}`,
};

test("a hydrated page keeps its title, description and address", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-05-06T19:00:00Z"));
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", show.siteUrl + path);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    if (title.startsWith("Privacy") || title.startsWith("Terms"))
      await expect(page.getByText(`Last updated: ${formatDay("2031-05-06", "long")}`)).toBeVisible();
  }
});

test("an unknown address of the desk is named within it, with a way back", async ({ page }) => {
  await logIn(page, "showrunner");
  expect((await page.goto("/admin/anything"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the applications" }).click();
  await expect(page).toHaveURL("/admin/applications");
});

test("links lead to their sections from every page, and no drawing is missing", async ({
  page,
  allowConsoleError,
}) => {
  // Drawings are in files of their own, which load after the first paint.
  const missing = () =>
    page
      .locator("use")
      .evaluateAll((uses: SVGUseElement[]) => uses.filter((use) => use.getBBox().width === 0).length);
  await openForm(page, "/register");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/#about");
  await expect(page.locator("#about")).toBeInViewport();
  expect(await page.locator("use").count()).toBeGreaterThan(20);
  await expect.poll(missing).toBe(0);
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/#home");
  await expect(page.locator("#home")).toBeInViewport();
  await page.reload();
  await expect.poll(missing).toBe(0);

  await test.step("they do so while the rest of the page waits for code that doesn't come", async () => {
    allowConsoleError(/ERR_FAILED/);
    const loads: string[] = [];
    await page.goto("/", { waitUntil: "networkidle" });
    page.on("load", () => loads.push(page.url()));
    await page.route("**/below-*.js", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("link", { name: "Learn More" }).click();
    await failed;
    await expect(page.getByRole("heading", { name: "Celebrating Kitchen Stories" })).toBeInViewport();
    await page.getByText("Do we get paid?").click();
    await expect(page.getByText(/^Yes: there is a fee/)).toBeInViewport();
    expect(loads).toEqual([]);
  });
});

test("a page loads each file once and from this site", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const files = asked.filter((url) => !url.startsWith("data:"));
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  await page.goto("/register");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const calls = asked.filter((url) => new URL(url).pathname.startsWith("/api/"));
  expect(new Set(calls)).toEqual(
    new Set(["contact-info", "casting-window"].map((call) => `${baseURL}/api/${call}`)),
  );
});

test("the landing page says where and when, and leads to no form that isn't there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole("main");
  const facts = page.getByRole("region", { name: "Where and When" }).getByRole("definition");
  const newsletter = page.getByLabel("Email Address");
  const open = async (casting: Partial<CastingWindow>) => {
    const json = { opens: null, closes: null, isOpen: true, cities: null, months: null, ...casting };
    await page.route("**/api/casting-window", (route) => route.fulfill({ json }));
    await page.goto("/");
    await waitForHydration(page);
  };
  await open({});
  await expect(facts).toHaveText([season.cities, season.months]);
  await open({ closes: "2031-06-30", cities: "El Paso" });
  await expect(facts).toHaveText(["El Paso", season.months, "Monday, June 30"]);
  await expect(main).toContainText("Apply by Monday, June 30.");

  await test.step("Apply stays at the foot between the first screen and the newsletter", async () => {
    const apply = main.getByRole("link", { name: "Apply", exact: true });
    await expect(apply).not.toBeInViewport();
    await page.getByRole("heading", { name: "Celebrating Kitchen Stories" }).scrollIntoViewIfNeeded();
    await expect(apply).toBeInViewport();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(apply).not.toBeInViewport();
  });

  await test.step("one question is open at a time", async () => {
    await page.getByText("Do we get paid?").click();
    await page.getByText("When is it on air?").click();
    await expect(page.locator("details[open]")).toHaveText(/^When is it on air/);
  });

  await open({ opens: "2098-03-06", isOpen: false });
  await expect(main).toContainText("Casting opens on Thursday, March 6.");
  await open({ closes: "2026-01-31", isOpen: false });
  await expect(main).toContainText("Casting for this season is closed.");
  await expect(main.getByRole("link", { name: /^(Register|Apply)/ })).toHaveCount(0);
  await look(page, "landing-closed");
  await main.getByRole("link", { name: "Get the Newsletter" }).first().click();
  await expect(newsletter).toBeInViewport();
});
