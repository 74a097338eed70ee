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

    test("it closes by Escape and after a choice, and the focus is on its button", async ({ page }) => {
      await page.goto("/");
      if (javaScriptEnabled) await becomeAlive(page);
      await expect(choice(page)).toBeHidden();
      expect(await isSaidToBeOpen(page)).toBe(false);
      await toggle(page).click();
      await expect(choice(page)).toBeVisible();
      expect(await isSaidToBeOpen(page)).toBe(true);
      await page.keyboard.press("Tab");
      await expect(bar(page).getByRole("link", { name: "Home" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(choice(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await choice(page).click();
      await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
      await expect(choice(page)).toBeHidden();
    });
  });
}
