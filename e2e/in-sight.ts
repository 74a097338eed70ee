import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Whether what is drawn at the middle and both ends of an element is the element itself, and nothing that lies above it. */
const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const y = (top + bottom) / 2;
    const width = Math.min(right - left, 40);
    return [
      [left + 2, y],
      [left + width / 2, top + 2],
      [left + width / 2, bottom - 2],
    ].every(([x = 0, y = 0]) => {
      const drawn = document.elementFromPoint(x, y);
      return drawn !== null && (element.contains(drawn) || drawn.contains(element));
    });
  });

/** The first wrong field has the focus, and its label and message can be seen, whatever stays on the screen. */
export const expectToBeLedTo = async (page: Page, control: Locator, message: string) => {
  await expect(control).toBeFocused();
  await expect(control).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, "\\$&")));
  const field = page.locator("[data-field]").filter({ has: control });
  await expect.poll(() => isInSight(field.locator("label, legend").first()), "label").toBe(true);
  await expect.poll(() => isInSight(field.locator("[data-field-error]")), "message").toBe(true);
};

/** What screen readers are told of a form that is not right: once, and politely. */
export const expectToBeTold = async (form: Locator, sentence: string) => {
  await expect(form.getByRole("status").filter({ hasText: "Please check" })).toHaveText(sentence);
  await expect(form.getByRole("alert")).toHaveCount(0);
};
