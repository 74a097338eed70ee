import { show } from "#contract/show.ts";
import { formatDay } from "#worker/testing/dates.ts";
import { expect, logIn, openForm, test, waitForHydration } from "./fixtures.ts";

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

test("links lead to their sections from every page, and no drawing is missing", async ({ page }) => {
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
});

test("a page loads few files, each once and from this site", async ({ page, baseURL }) => {
  const asked: string[] = [];
  let bytes = 0;
  page.on("request", (request) => asked.push(request.url()));
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) bytes += (await response.body()).length;
  });
  await page.goto("/");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const files = asked.filter((url) => !url.startsWith("data:"));
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  // Uncompressed. zod and react-hook-form, which no form of this page needs, are 130 kB together.
  expect(bytes).toBeLessThan(420_000);
  await page.goto("/register");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const calls = asked.filter((url) => new URL(url).pathname.startsWith("/api/"));
  expect(new Set(calls)).toEqual(new Set([`${baseURL}/api/contact-info`]));
});
