import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/*
 * Server and browser agree on what an address shows. Where they do not, React finds another page than it renders
 * (error 418 in the console), which fails these.
 */

/** Goes to the very address, which `page.goto` would take apart where it begins with two slashes. */
const goTo = async (page: Page, site: string | undefined, address: string) => {
  const response = await page.goto(`${site}${address}`);
  // React marks the element that it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );
  await page.waitForLoadState("networkidle");
  return response;
};

test("what is no page is not found, in the browser too", async ({ page, baseURL, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  for (const address of [
    "/admin/shell",
    "/admin/shell/",
    "/admin/shell.html",
    "/Admin/Shell",
    "/questionnaire/shell",
    "/questionnaire/shell/",
    "/questionnaire/shell.html",
    "/admin/nobody",
    "/admin/login-problem/nothing",
    "/admin/login-problem/constructor",
    "/Nobody",
    "//nobody.example//home",
    "/assets/gone.js",
    "/404.html",
  ]) {
    await test.step(address, async () => {
      const response = await goTo(page, baseURL, address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    });
  }
});
