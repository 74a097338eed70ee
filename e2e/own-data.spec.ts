import { expect, test } from "./fixtures.ts";
import { button, code, giveCode, open, opened } from "./own-data.ts";

/* What a family does with its own data, on a phone; the API's part is played. */

test.use({ viewport: { width: 390, height: 844 } });

test("a code is typed, pasted or filled in by the phone, and a wrong one stays as it is", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  const tried: unknown[] = [];
  await open(page);
  await page.route("**/access", (route) => {
    tried.push(route.request().postDataJSON());
    if (tried.length > 1) return route.fallback();
    return route.fulfill({ status: 403, json: { message: "This code isn't right, or no longer works." } });
  });
  await giveCode(page, "12 34");
  await expect(code(page)).toHaveAccessibleDescription(/The code has 6 digits/);
  expect(tried).toEqual([]);
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");

  await code(page).fill("111 222");
  await button(page, "Open my information").click();
  await expect(code(page)).toHaveAccessibleDescription(/This code isn't right/);
  await expect(code(page)).toHaveValue("111 222");
  await expect(code(page)).toBeFocused();
  await code(page).fill(" 123-456 ");
  await button(page, "Open my information").click();
  await expect(opened(page)).toBeFocused();
  expect(tried).toEqual([{ code: "111222" }, { code: "123456" }]);
});

test("another code can be had after a minute, and one that was read out without a mail", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await button(page, "Email me a code").click();
  await expect(button(page, "Send a new code")).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(61_000);
  await expect(button(page, "Send a new code")).not.toHaveAttribute("aria-disabled", "true");

  await page.reload();
  let mailed = 0;
  await page.route("**/code", (route) => {
    mailed += 1;
    return route.fallback();
  });
  await button(page, "Manage my information").click();
  await button(page, "I have a code").click();
  await code(page).fill("123456");
  await button(page, "Open my information").click();
  await expect(opened(page)).toBeVisible();
  expect(mailed).toBe(0);
});
