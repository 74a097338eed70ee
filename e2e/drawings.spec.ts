import { show } from "#contract/show.ts";
import { expect, test } from "./fixtures.ts";

/* Drawings are in files of their own, which a page asks for once it is painted. */

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
