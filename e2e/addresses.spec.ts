import type { Page } from "@playwright/test";
import { becomeAlive, expect, test } from "./fixtures.ts";

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

test("a page is shown at its own address, however it was written", async ({
  page,
  baseURL,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[01]/);
  // The dashboard's would soon be gone to there; a browser stays where it is when there is no content.
  await page.route("**/api/login*", (route) => route.fulfill({ status: 204 }));
  for (const [address, at, heading] of [
    ["/Register?from=poster", "/register?from=poster", "Register Your Family"],
    ["//register", "/register", "Register Your Family"],
    ["/register.html", "/register", "Register Your Family"],
    ["/Share-Story/", "/share-story", "Share Your Food Story"],
    ["/questionnaire//Nonsense", "/questionnaire/nonsense", "Invalid Link"],
    ["/ADMIN/Login-Problem/Expired", "/admin/login-problem/expired", "That login took too long"],
    ["/ADMIN", "/admin", "Admin Access Required"],
    ["//admin", "/admin", "Admin Access Required"],
    ["/admin.html", "/admin", "Admin Access Required"],
  ] as const) {
    await test.step(address, async () => {
      await goTo(page, baseURL, address);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(at);
    });
  }
});

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

test("letters' case counts for links within the site, too", async ({ page, baseURL }) => {
  await goTo(page, baseURL, "/");
  await becomeAlive(page);
  await page.evaluate(() => {
    history.pushState(null, "", "/Register");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});
