import type { Locator, Page } from "@playwright/test";
import { fill } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";

/* Forms on a phone whose keyboard covers half the screen, filled in wrongly first. */

test.use({ viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true });

/** Whether nothing covers the middle and both ends of an element. */
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

/** The first wrong field has the focus, and its label and message are in sight. */
const expectToBeLedTo = async (page: Page, control: Locator, message: string) => {
  await expect(control).toBeFocused();
  await expect(control).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, "\\$&")));
  const field = page.locator("[data-field]").filter({ has: control });
  await expect.poll(() => isInSight(field.locator("label, legend").first()), "label").toBe(true);
  await expect.poll(() => isInSight(field.locator("[data-field-error]")), "message").toBe(true);
};

test("a family is led to each wrong field, and hears once which they are", async ({ page }) => {
  await openForm(page, "/register");
  const form = page.locator("form");
  const send = page.getByRole("button", { name: "Submit Application" });
  const agreement = page.getByLabel(/^I am 18 or older/);
  /** What screen readers say, politely. */
  const expectToHear = async (sentence: string) => {
    await expect(form.getByRole("status").filter({ hasText: "Please check" })).toHaveText(sentence);
    await expect(form.getByRole("alert")).toHaveCount(0);
  };
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Family Name *"), "Required");
  await expectToHear(
    "Please check 8 fields: Family Name, Primary Contact, Email Address, Phone Number, Home Address, Cooking Specialties, Signature Dish #1, Privacy Policy.",
  );

  await fill(page, "The Phone Family", "maria@");
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Email Address *"), "Please enter a valid email address");
  await page.getByLabel("Email Address *").fill("maria@example.com");
  for (const specialty of ["BBQ", "Baking"]) await page.getByLabel(specialty).uncheck();
  await agreement.uncheck();
  await send.tap();
  const box = page.getByLabel("Italian");
  await expect(box).toBeFocused();
  await expect(page.getByText("Please select at least one specialty")).toBeInViewport();
  await expectToHear("Please check 2 fields: Cooking Specialties, Privacy Policy.");
  await box.check();
  await send.tap();
  await expectToBeLedTo(page, agreement, "Please agree to the privacy policy");
  await expectToHear("Please check 1 field: Privacy Policy.");
  await agreement.check();
  await send.tap();
  const thanks = page.getByRole("heading", { name: "We've got your application" });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
