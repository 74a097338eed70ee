import { expect, logIn, test } from "./fixtures.ts";

test("home", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("h1")).toBeVisible();
});
test("log in", async ({ page, mailsTo, allowConsoleError }) => {
  await logIn(page, "showrunner");
  await page.waitForTimeout(1000);
  expect(await mailsTo("x@y.z")).toEqual([]);
});
test("allowed 404", async ({ page, allowConsoleError }) => {
  allowConsoleError(/404/);
  await page.goto("/nope");
});
