import { footer } from "./contact-desk.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

test("nothing moves when the details arrive", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/contact-info", async (route) => {
    await held;
    await route.fulfill({
      json: { email: "hello@example.com", phone: "(213) 555-0147", location: "Pier 1" },
    });
  });
  await page.goto("/privacy-policy");
  // The whole sheet, which names the fonts, has come by then.
  await becomeAlive(page);
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("footer, footer address > *"), (element) => {
        const { top, height } = element.getBoundingClientRect();
        return [top, height];
      }),
    );
  const before = await places();
  expect(before).toHaveLength(4);
  answer();
  await expect(footer(page)).toContainText("hello@example.com");
  expect(await places()).toEqual(before);
});
