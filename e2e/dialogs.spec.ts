import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { type Screen, show } from "./screens/screen.ts";

/* What every dialog of the site must do for a keyboard and a screen reader. What axe has to say about each of them
 * stands in accessibility.spec.ts. */

const dialog = (page: Page) => page.getByRole("dialog");

/** The element with the focus, or `null` when only the page as a whole has it. */
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

/** Where a person begins, by what the dialog is for. */
const beginning: Record<NonNullable<Screen["dialog"]>, object> = {
  form: { tag: expect.stringMatching(/INPUT|SELECT|TEXTAREA/) },
  question: { tag: "BUTTON", text: expect.stringMatching(/^(Cancel|Keep)/) },
  text: { tag: "DIV" },
};

test.use({ contextOptions: { reducedMotion: "reduce" } });

const screenNamed = (name: string) => {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`There is no screen ${name}`);
  return found;
};

/** It is named, holds the focus, and gives it back. */
const expectDialog = async (page: Page, kind: NonNullable<Screen["dialog"]>) => {
  await expect(dialog(page)).toHaveAccessibleName(/\w/);
  if (kind === "question") await expect(dialog(page)).toHaveAccessibleDescription(/\w/);
  await expect.poll(() => focused(page)).toMatchObject({ ...beginning[kind], inDialog: true });
  const controls = await dialog(page).locator("a, button, input, select, textarea, [tabindex='0']").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < controls + 2; presses++) {
      await page.keyboard.press(key);
      // Between the last control and the first, a browser's own bar may have the focus.
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
  const opener = { tag: expect.stringMatching(/BUTTON|A/), inDialog: false };
  await expect.poll(() => focused(page)).toMatchObject(opener);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
};

/* One of each kind: all are the same component. */

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 600 }));

test("a form's: a click beside it loses nothing, and Cancel works at the first click", async ({ page }) => {
  await show(page, screenNamed("contact-info-add"));
  await expectDialog(page, "form");
  await page.getByLabel("Email *").fill("casting@");
  await page.mouse.click(5, 5);
  await expect(page.getByLabel("Email *")).toHaveValue("casting@");
  // The error that appears as the field loses the focus must not push the button away from under the pointer.
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

test("a text's: one above another closes alone, and gives the focus back into it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/Failed to load resource/);
  await show(page, screenNamed("stories-view-without-photos"));
  await expectDialog(page, "text");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^View/ }).first().click();
  await page.getByRole("button", { name: "Enlarge Dish photo 2" }).click();
  await expect(page.getByRole("dialog", { name: "Dish photo 2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Enlarge Dish photo 2" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^View/ }).first()).toBeFocused();
});

test("a question's: when the row with the button is gone, the focus stays near it", async ({ page }) => {
  const screen = screenNamed("contact-info-delete");
  await show(page, screen);
  await expectDialog(page, "question");
  const rest = [{ ...JSON.parse(JSON.stringify(screen.api?.["GET /api/contact-info/all"])) }];
  expect(rest).toHaveLength(1);
  const { json } = rest[0] as { json: unknown[] };
  await page.route("**/api/contact-info/all", (route) => route.fulfill({ json: json.slice(1) }));
  await page.route("**/api/contact-info/*-*-*", (route) => route.fulfill({ status: 204 }));
  await dialog(page).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Contact Info Deleted")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "season-3" })).toBeHidden();
  expect(await focused(page)).toMatchObject({ tag: "UL" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Make Active" }).first()).toBeFocused();
});
