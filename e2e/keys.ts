import { expect, type Locator, type Page } from "@playwright/test";

/* What a person without a mouse does: walk to a control by keys, and press or type there. */

type Way = "Tab" | "Shift+Tab";

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** The focused element has an outline and is in view. */
export const expectVisibleFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return "nothing has the focus";
        // A label draws its control, and the outline.
        const marked = activeElement.closest("label") ?? activeElement;
        const { top, bottom } = marked.getBoundingClientRect();
        if (bottom <= 0 || top >= window.innerHeight) return "out of view";
        return [activeElement, marked].map((element) => getComputedStyle(element).outlineStyle).join(" ");
      }),
    )
    .toMatch(/solid|auto|dashed/);

/** Walks to the control. There the focus must be visible. */
export const tabTo = async (page: Page, control: Locator, way: Way = "Tab") => {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 120; presses++) {
    if (await isFocused(control)) return expectVisibleFocus(page);
    await page.keyboard.press(way);
  }
  throw new Error(`No way by ${way} to ${control}`);
};

export const tabAndType = async (page: Page, texts: readonly (readonly [Locator, string])[]) => {
  for (const [control, text] of texts) {
    await tabTo(page, control);
    await page.keyboard.insertText(text);
  }
};

export const tabAndPress = async (page: Page, control: Locator, key: "Enter" | "Space" = "Enter") => {
  await tabTo(page, control);
  await page.keyboard.press(key);
};
