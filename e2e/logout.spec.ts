import { chromium, type Page } from "@playwright/test";
import { newFamily } from "./families.ts";
import { test as base, expect, logIn } from "./fixtures.ts";

const test = base.extend<{ remembering: Page }>({
  /** A page in a browser with a back-forward cache, which Playwright turns off. */
  remembering: async ({ baseURL }, use, { project }) => {
    const browser = await chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await use(await context.newPage());
    await browser.close();
  },
});

/** Unlike Playwright's own, it doesn't wait for a page to load, which a cached one doesn't. Later, as the page may end first. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

/** Records whether the page was visible when the browser took the page from the cache. */
const noteReturn = (page: Page) =>
  page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      const main = document.querySelector("main");
      if (persisted && main) sessionStorage.setItem("shown", getComputedStyle(main).visibility);
    });
  });
const howShown = (page: Page) => page.evaluate(() => sessionStorage.getItem("shown"));

test("after a logout, going back shows no family", async ({ remembering: page }) => {
  const { id, familyName } = await newFamily(page, "pending");
  const expectNothingShown = async () => {
    await goBack(page);
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    await expect(page.getByText(familyName)).toHaveCount(0);
    expect(await howShown(page)).not.toBe("visible");
  };
  await page.goto(`/questionnaire/${id}`);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([`family:${id}:shown`]);
  await page.goto("/admin/applications");
  await expect(page.getByText(familyName)).toBeVisible();
  await noteReturn(page);
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expectNothingShown();

  await logIn(page, "showrunner");
  await page.evaluate(() => sessionStorage.removeItem("shown"));
  await page.goto("/admin/applications");
  await expect(page.getByText(familyName)).toBeVisible();
  await noteReturn(page);
  await page.goto("/terms-of-service");
  await page.request.get("/api/logout");
  await expectNothingShown();
});
