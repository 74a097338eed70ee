import { show } from "#contract/show.ts";
import { formatDay } from "#worker/testing/dates.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

/* What stands in the head once a page's code has taken it over. What its file says is worker/http/without-script.worker.test.ts. */

const listed = {
  "/": `${show.name}: ${show.tagline}`,
  "/register": `Register Your Family | ${show.name}`,
  "/share-story": `Share Your Food Story | ${show.name}`,
  "/privacy-policy": `Privacy Policy | ${show.name}`,
  "/terms-of-service": `Terms of Service | ${show.name}`,
};

test("every page has one title, description and address, and a legal one was last updated today", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2031-05-06T19:00:00Z"));
  for (const [path, title] of Object.entries(listed)) {
    await page.goto(path);
    await becomeAlive(page);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", show.siteUrl + path);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  }
  for (const path of ["/privacy-policy", "/terms-of-service"]) {
    await page.goto(path);
    await expect(page.getByText(`Last updated: ${formatDay("2031-05-06", "long")}`)).toBeVisible();
    await expect(page.locator("time")).toHaveAttribute("datetime", "2031-05-06");
  }
});
