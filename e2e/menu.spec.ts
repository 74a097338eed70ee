import type { Page } from "@playwright/test";
import { becomeAlive, expect, test } from "./fixtures.ts";

/* The menu of phones, which the browser itself opens and closes. */

test.use({ viewport: { width: 390, height: 844 } });

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const toggle = (page: Page) => bar(page).getByRole("button", { name: "Menu" });
const choice = (page: Page) => bar(page).getByRole("link", { name: "Share Story" });

/** What a screen reader is told. */
const isSaidToBeOpen = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send("DOM.getDocument");
  const { nodes } = await client.send("Accessibility.queryAXTree", {
    nodeId: root.nodeId,
    accessibleName: "Menu",
    role: "button",
  });
  return nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value as unknown;
};

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto("/");
      if (javaScriptEnabled) await becomeAlive(page);
      await expect(choice(page)).toBeHidden();
      expect(await isSaidToBeOpen(page)).toBe(false);
      await toggle(page).click();
      await expect(choice(page)).toBeVisible();
      expect(await isSaidToBeOpen(page)).toBe(true);
    });

    test("it closes when its button is pressed again", async ({ page }) => {
      await toggle(page).click();
      await expect(choice(page)).toBeHidden();
    });

    test("it closes by Escape, and the focus is on its button", async ({ page }) => {
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("link", { name: "Home" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(choice(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    });

    test("it closes by a press beside it", async ({ page }) => {
      await page.mouse.click(200, 800);
      await expect(choice(page)).toBeHidden();
    });

    test("a choice leads to its page", async ({ page }) => {
      await choice(page).click();
      await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
      await expect(choice(page)).toBeHidden();
    });
  });
}

test("it closes by the choice of a place on the same page", async ({ page }) => {
  await page.goto("/");
  await becomeAlive(page);
  await toggle(page).click();
  await bar(page).getByRole("link", { name: "About" }).click();
  await expect(choice(page)).toBeHidden();
  await expect(page.locator("#about")).toBeInViewport();
});

test("it covers what is right below the bar, from edge to edge", async ({ page }) => {
  await page.goto("/register");
  await page.mouse.wheel(0, 400);
  await toggle(page).click();
  const [menu, header] = [
    await page.locator("#main-menu").boundingBox(),
    await page.getByRole("banner").boundingBox(),
  ];
  expect(menu?.x).toBe(0);
  expect(menu?.width).toBe(390);
  // The edge of the bar is the menu's.
  expect(menu?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0) - 1, 0);
});

test("opened, it stands in the bar where the window becomes wide enough", async ({ page }) => {
  await page.goto("/register");
  await becomeAlive(page);
  await toggle(page).click();
  await expect(choice(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("#main-menu:popover-open")).toHaveCount(0);
  await expect(choice(page)).toBeInViewport({ ratio: 1 });
  await expect(toggle(page)).toBeHidden();
});
