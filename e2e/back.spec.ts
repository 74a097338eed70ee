import type { Page } from "@playwright/test";
import { newFamily } from "./families.ts";
import { expect, test } from "./fixtures.ts";

/* Back and Escape close the topmost thing, and no filter is lost. */

const familiesOf = async (page: Page) => {
  const { familyName } = await newFamily(page, "pending");
  await page.goto(`/admin/applications?q=${encodeURIComponent(familyName)}`);
  return { view: page.getByRole("button", { name: `View ${familyName}` }), familyName };
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("Back closes the form, then the reader, then leaves", async ({ page }) => {
    const { view, familyName } = await familiesOf(page);
    await page.getByLabel("Status filter").selectOption("pending");
    await expect(page).toHaveURL(/status=pending/);
    const list = page.url();
    await view.tap();
    const reader = page.getByRole("dialog", { name: familyName });
    await reader.getByRole("button", { name: `Edit the application of ${familyName}` }).tap();
    const form = page
      .getByRole("dialog")
      .filter({ has: page.getByLabel("Family Name *") })
      .last();
    await expect(form).toBeVisible();
    const opened = page.url();
    await form.getByLabel("Family Name *").fill("The Others");
    await page.goBack();
    const question = page.getByRole("dialog", { name: "Discard changes?" });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await form.getByLabel("Family Name *").fill(familyName);
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(opened);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(view).toBeFocused();

    await page.getByRole("link", { name: "Stories" }).tap();
    await expect(page).toHaveURL(/stories/);
    await page.goBack();
    await expect(page).toHaveURL(list);
  });
});

test("a filter chosen beside the reader and the page's place hold when Escape or Back closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { view } = await familiesOf(page);
  const reader = page.getByRole("complementary", { name: "Reader" });
  // As in a long list.
  await page.locator("main").evaluate((main) => {
    main.style.minHeight = "200dvh";
  });
  for (const [status, close] of [
    ["pending", () => page.keyboard.press("Escape")],
    ["", () => page.goBack()],
  ] as const) {
    await view.click();
    await expect(reader.getByRole("button", { name: /^Approve/ })).toBeVisible();
    await page.getByLabel("Status filter").selectOption(status);
    await expect(page).toHaveURL(status ? /status=pending/ : /^((?!status).)*$/);
    await view.focus();
    await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
    await close();
    await expect(reader).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(40);
    await expect(page.getByLabel("Status filter")).toHaveValue(status);
    await expect(view).toBeFocused();
  }
});
