import { expect, test } from "./fixtures.ts";
import { button, code, giveCode, open, opened } from "./own-data.ts";
import { calls, FAMILY, pageOf, visited } from "./screens/family-api.ts";
import { everything, ownData } from "./screens/own-data-api.ts";

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
    return route.fulfill({ status: 403, json: { message: "This code is not right, or no longer valid." } });
  });
  await giveCode(page, "12 34");
  await expect(code(page)).toHaveAccessibleDescription(/The code has 6 digits/);
  expect(tried).toEqual([]);
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");

  await code(page).fill("111 222");
  await button(page, "Open my data").click();
  await expect(code(page)).toHaveAccessibleDescription(/This code is not right/);
  await expect(code(page)).toHaveValue("111 222");
  await expect(code(page)).toBeFocused();
  await code(page).fill(" 123-456 ");
  await button(page, "Open my data").click();
  await expect(opened(page)).toBeFocused();
  expect(tried).toEqual([{ code: "111222" }, { code: "123456" }]);
});

test("another code can be had after a minute, and one that was read out without a mail", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await button(page, "Send me a code").click();
  await expect(button(page, "Send another code")).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(61_000);
  await expect(button(page, "Send another code")).not.toHaveAttribute("aria-disabled", "true");

  await page.reload();
  let mailed = 0;
  await page.route("**/code", (route) => {
    mailed += 1;
    return route.fallback();
  });
  await button(page, "I have a code").click();
  await code(page).fill("123456");
  await button(page, "Open my data").click();
  await expect(opened(page)).toBeVisible();
  expect(mailed).toBe(0);
});

test("a family withdraws after a question, and its visit goes from the page", async ({ page }) => {
  await open(page, { ...visited(), ...everything, [calls.withdraw]: { status: 204, json: null } });
  await giveCode(page);
  await button(page, "Withdraw").click();
  const question = page.getByRole("dialog", { name: "Withdraw your application?" });
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Status: Withdrawn")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your filming visit" })).toHaveCount(0);
  await expect(page.getByText("Thank you for having told us.")).toBeVisible();
});

test("everything is deleted after a tick, on the device too, and the link leads nowhere", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  await open(page, {
    ...pageOf({ status: "approved", questionnaireStatus: null, visit: null }),
    ...everything,
    [calls.erase]: { status: 204, json: null },
  });
  await page.getByLabel("Family Traditions").fill("Dumplings");
  const drafts = () =>
    page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), FAMILY);
  await expect.poll(drafts).toHaveLength(1);
  await giveCode(page);
  await button(page, "Delete everything...").click();
  const question = page.getByRole("dialog", { name: "Delete everything?" });
  const erase = question.getByRole("button", { name: "Delete everything" });
  await erase.click({ force: true });
  await expect(question).toBeVisible();

  const erased = page.waitForRequest((request) => request.method() === "DELETE");
  await question.getByLabel("End my newsletter subscription, too").check();
  await question.getByLabel("Yes, delete everything").check();
  await erase.click();
  expect(new URL((await erased).url()).search).toBe("?subscription=true");
  await expect(page.getByRole("heading", { name: "Everything is deleted" })).toBeFocused();
  await expect(page.getByText(ownData.application.phone)).toHaveCount(0);
  expect(await drafts()).toEqual([]);

  await page.unrouteAll();
  await page.route("**/api/family-registrations/**", (route) =>
    route.fulfill({ status: 404, json: { message: "There is no such application." } }),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Family Not Found" })).toBeVisible();
});
