import { readFile } from "node:fs/promises";
import { keysOf } from "#contract/labels.ts";
import { correctableByFamily } from "#contract/own-data.ts";
import { show } from "#contract/show.ts";
import { pick } from "#worker/db/pick.ts";
import { expect, test } from "./fixtures.ts";
import { button, code, giveCode, open, opened, pending } from "./own-data.ts";
import { calls, FAMILY, pageOf, visited } from "./screens/family-api.ts";
import { everything, ownData, tooLate } from "./screens/own-data-api.ts";

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

test("a correction outlives the time of its code, and is sent whole", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 403/);
  await open(page, { ...pending, [calls.correct]: tooLate });
  await giveCode(page);
  await page.getByLabel("Signature Dish #2").fill("Bánh xèo");
  await button(page, "Save").click();
  const again = page.getByRole("dialog", { name: "Please enter a new code" });
  await expect(again).toBeVisible();

  const corrected = { ...ownData.application, signatureDish2: "Bánh xèo" };
  const sent: unknown[] = [];
  await page.route("**/own", (route) => {
    if (route.request().method() === "PUT") sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { ...ownData, application: corrected } });
  });
  await again.getByLabel("Code").fill("654321");
  await again.getByRole("button", { name: "Open my data" }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel("Signature Dish #2")).toHaveValue("Bánh xèo");
  await button(page, "Save").click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(sent).toEqual([pick(corrected, keysOf(correctableByFamily))]);
});

test("answers that are not sent yet are shown in words, with when they were changed last", async ({
  page,
}) => {
  await open(page);
  await giveCode(page);
  const heading = page.getByRole("heading", { name: "Answers you have not sent yet" });
  await heading.click();
  const answers = page.locator("details").filter({ has: heading });
  await expect(answers).toContainText("Dairy-Free, Nut-Free");
  await expect(answers).toContainText("Weekend");
  // As the browser has it: in its time zone.
  const changed = await page.evaluate(
    ([at = "", locale]) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at)),
    [ownData.draft?.updatedAt, show.locale],
  );
  await expect(answers).toContainText(`Last changed${changed}`);
});

test("everything is downloaded as it is stored", async ({ page }) => {
  await open(page);
  await giveCode(page);
  const download = page.waitForEvent("download");
  await button(page, "Download your data").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toEqual(ownData);
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

test("deleted is deleted, also when the answer was lost and the next try finds nothing", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of 404/);
  await open(page, { ...pending, [calls.erase]: "unreachable" });
  await giveCode(page);
  await button(page, "Delete everything...").click();
  const question = page.getByRole("dialog", { name: "Delete everything?" });
  await question.getByLabel("Yes, delete everything").check();
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(question.getByRole("alert")).toContainText("Please check your connection");
  await page.route("**/own", (route) => route.fulfill({ status: 404, json: { message: "There is none." } }));
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("heading", { name: "Everything is deleted" })).toBeFocused();
});
