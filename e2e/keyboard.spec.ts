import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/* Journeys without a mouse: nothing here clicks, fills or focuses but by keys. */

/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No way by ${key} to ${control}`);
};

/** What has the focus shows it. */
const expectVisibleFocus = async (page: Page) => {
  const outline = await page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement) return "none";
    const marked = activeElement.closest("label") ?? activeElement;
    return [activeElement, marked].map((element) => getComputedStyle(element).outlineStyle).join(" ");
  });
  expect(outline).toMatch(/solid|auto|dashed/);
};

test("a family applies without a mouse", async ({ page, mailsTo }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Register Your Family" }).first());
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Register Your Family" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  const answers: [string, string][] = [
    ["Family Name *", "The Keys"],
    ["Primary Contact *", "Alicia"],
    ["Email Address *", email],
    ["Phone Number *", "(555) 123-4567"],
    ["Home Address *", "1 Main Street"],
  ];
  for (const [label, answer] of answers) {
    await tabTo(page, page.getByLabel(label));
    await expectVisibleFocus(page);
    await page.keyboard.type(answer);
  }
  await tabTo(page, page.getByLabel("Seafood"));
  await expectVisibleFocus(page);
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Seafood")).toBeChecked();
  await tabTo(page, page.getByLabel("Signature Dish #1 *"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Signature Dish #1 *")).toHaveAccessibleDescription("Required");
  await expect(page.getByLabel("Signature Dish #1 *")).toBeFocused();
  await page.keyboard.type("Bouillabaisse");
  await tabTo(page, page.getByRole("button", { name: "Submit Application" }));
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});
