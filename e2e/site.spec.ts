import { show } from "#contract/show.ts";
import { becomeAlive, expect, logIn, openForm, test } from "./fixtures.ts";

test("an unknown address gets the 404 page with status 404", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  const shells = ["/admin/shell", "/questionnaire/shell", "/questionnaire/shell-approved.html"];
  for (const address of [...shells, "/no/such/door"]) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await becomeAlive(page);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to the kitchen" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown address of the desk is named within it, with a way back", async ({ page }) => {
  await logIn(page, "showrunner");
  expect((await page.goto("/admin/anything"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the applications" }).click();
  await expect(page).toHaveURL("/admin/applications");
});

test("links lead to their sections from every page, and every drawing is there", async ({ page }) => {
  // Drawings are in files of their own, which a page asks for once it is painted.
  const missing = () =>
    page
      .locator("use")
      .evaluateAll((uses: SVGUseElement[]) => uses.filter((use) => use.getBBox().width === 0).length);
  await page.goto("/");
  await expect.poll(missing).toBe(0);
  await openForm(page, "/register");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/#about");
  await expect(page.locator("#about")).toBeInViewport();
  // Also for who comes from another page.
  expect(await page.locator("use").count()).toBeGreaterThan(20);
  await expect.poll(missing).toBe(0);
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/#home");
  await expect(page.locator("#home")).toBeInViewport();
  await page.getByRole("link", { name: `${show.name}, start page` }).click();
  await expect(page.getByRole("heading", { name: "Celebrating Kitchen Stories" })).toBeVisible();
});
