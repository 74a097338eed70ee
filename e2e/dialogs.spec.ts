import type { Page } from "@playwright/test";
import { expect, logIn, test } from "./fixtures.ts";

/* What every dialog does for a keyboard and a screen reader, once for each kind: all are the same component. */

const dialog = (page: Page) => page.getByRole("dialog");

/** The focused element, or `null` when only the page as a whole has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return null;
    return {
      text: (activeElement.getAttribute("aria-label") ?? activeElement.textContent ?? "").trim(),
      tag: activeElement.tagName,
      inDialog: activeElement.closest("dialog[open]") !== null,
    };
  });

/** It has a name, holds the focus, locks the page behind it, and gives the focus back. */
const expectDialog = async (page: Page, firstFocus: object) => {
  await expect(dialog(page)).toHaveAccessibleName(/\w/);
  await expect.poll(() => focused(page)).toMatchObject({ ...firstFocus, inDialog: true });
  const controls = await dialog(page).locator("a, button, input, select, textarea, [tabindex='0']").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < controls + 2; presses++) {
      await page.keyboard.press(key);
      // Between the last control and the first, the browser's own bar may have the focus.
      expect((await focused(page))?.inDialog ?? true).toBe(true);
    }
  }
  const place = await page.evaluate(() => window.scrollY);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(() => focused(page))
    .toMatchObject({ tag: expect.stringMatching(/BUTTON|A/), inDialog: false });
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
};

const entry = (number: number) => ({
  id: `5f0c7a54-0b9c-4f4e-9a8e-00000000000${number}`,
  email: `season-${number}@example.com`,
  phone: "(213) 555-0147",
  location: "Pier 1",
  isActive: number === 1,
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await logIn(page, "showrunner");
  let entries = [entry(3), entry(2), entry(1)];
  await page.route("**/api/contact-info/all", (route) => route.fulfill({ json: entries }));
  await page.route("**/api/contact-info/*-*-*", (route) => {
    entries = entries.slice(1);
    return route.fulfill({ status: 204 });
  });
  await page.goto("/admin/contact-info");
});

test("a click beside a form loses nothing, and Cancel works at the first click", async ({ page }) => {
  await page.getByRole("button", { name: "Add Contact Info" }).click();
  await expectDialog(page, { tag: expect.stringMatching(/INPUT|SELECT|TEXTAREA/) });
  await page.getByLabel("Email *").fill("casting@");
  await page.mouse.click(5, 5);
  await expect(page.getByLabel("Email *")).toHaveValue("casting@");
  // The error that appears as the field loses the focus must not move the button away from the pointer.
  await page.getByLabel("Phone *").focus();
  const box = await page.getByRole("button", { name: "Cancel" }).boundingBox();
  if (!box) throw new Error("There is no Cancel");
  await page.mouse.move(box.x + box.width / 2, box.y + 2);
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test("a question starts at Cancel, and the focus stays near a deleted row", async ({ page }) => {
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expect(dialog(page)).toHaveAccessibleDescription(/\w/);
  await expectDialog(page, { tag: "BUTTON", text: expect.stringMatching(/^(Cancel|Keep)/) });
  await dialog(page).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Contact Info Deleted")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "season-3" })).toBeHidden();
  expect(await focused(page)).toMatchObject({ tag: "UL" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Make Active" }).first()).toBeFocused();
});
