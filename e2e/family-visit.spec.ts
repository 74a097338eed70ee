import type { Page } from "@playwright/test";
import { formatDay } from "#worker/testing/dates.ts";
import { cardIn, elsewhere, logInOn, noon, opener, visitTo, weekFrom } from "./calendar.ts";
import { answeredFamily, phoneOf } from "./families.ts";
import { expect, test } from "./fixtures.ts";
import { call } from "./site.ts";

/* A family answers on its phone whether the day of its visit works, and staff see it in the calendar. */

const message = (phone: Page) => phone.getByLabel("Your message to our team");
const askForAnotherDay = (phone: Page) => phone.getByRole("button", { name: "Ask for another day" });
const needAnotherDay = (phone: Page) => phone.getByRole("button", { name: "We need another day" });

test("a family accepts its visit, and is asked again when staff move it", async ({ page, browser }) => {
  const day = weekFrom("2033-03-06");
  const { family } = await answeredFamily(page);
  const visit = await visitTo(page, family.id, { scheduledDate: day(2) });
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${family.id}`);
  await expect(phone.getByText(formatDay(day(2)))).toBeVisible();
  const file = phone.getByRole("link", { name: "Add to calendar" });
  const text = await (await phone.request.get((await file.getAttribute("href")) ?? "")).text();
  expect(text).toContain(`UID:${visit.id}@`);
  await phone.getByRole("button", { name: "That works for us" }).click();
  const accepted = phone.getByText("You told us this day works for you.");
  await expect(accepted.locator("..")).toBeFocused();

  await logInOn(page, noon(day(0)));
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(2), "morning", family.familyName)).toContainText("Accepted");
  await phone.getByRole("button", { name: "Change your answer" }).click();
  await expect(phone.getByRole("heading", { name: "Does this day work for you?" })).toBeFocused();
  await call(page, "PUT", `/api/visits/${visit.id}`, { scheduledDate: day(4) });

  await phone.reload();
  await expect(phone.getByText(formatDay(day(4)))).toBeVisible();
  await needAnotherDay(phone).click();
  await expect(message(phone)).toBeFocused();
  await message(phone).fill("Thursdays we are at grandma's.");
  await askForAnotherDay(phone).click();
  await expect(phone.getByText("You told us you need another day.")).toBeVisible();

  await page.reload();
  const card = cardIn(page, day(4), "morning", family.familyName);
  await expect(card).toContainText("Asks for another day");
  await expect(page.getByRole("button", { name: /^\d+ asks? for another day/ })).toBeVisible();
  await opener(card).click();
  const dialog = page.getByRole("dialog", { name: "Edit Visit" });
  await expect(dialog).toContainText("Thursdays we are at grandma's.");
});

test("a message survives a lost connection, a moved visit and a cancelled one", async ({ page, browser }) => {
  const day = weekFrom("2033-04-03");
  const { family } = await answeredFamily(page);
  const { id } = await visitTo(page, family.id, { scheduledDate: day(2) });
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${family.id}`);
  const error = phone.getByRole("alert");
  const typed = "Grandma arrives on Friday.";
  await phone.route("**/visit-answer", (route) => route.abort(), { times: 2 });
  await phone.getByRole("button", { name: "That works for us" }).click();
  await expect(error).toBeInViewport();
  await needAnotherDay(phone).click();
  await message(phone).fill(typed);
  await askForAnotherDay(phone).click();
  await expect(error).toContainText("Please check your connection and try again.");
  await phone.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(message(phone)).toBeHidden();
  await phone.goBack();
  await needAnotherDay(phone).click();
  await expect(phone.getByText("You typed this before. It isn't sent yet.")).toBeVisible();
  await expect(message(phone)).toHaveValue(typed);

  const visit = elsewhere(page, id);
  await visit.change({ scheduledDate: day(3) });
  await askForAnotherDay(phone).click();
  await expect(error).toContainText("Your answer was not sent");
  await expect(phone.getByText(formatDay(day(3)))).toBeVisible();
  await expect(message(phone)).toHaveValue(typed);

  /** Comes back from another tab. */
  const comeBack = () =>
    phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await visit.change({ scheduledDate: day(4) });
  await phone.route("**/progress", (route) => route.abort(), { times: 1 });
  const failed = phone.waitForEvent("requestfailed");
  await comeBack();
  await failed;
  await expect(phone.getByText(formatDay(day(3)))).toBeVisible();
  await comeBack();
  await expect(phone.getByText(formatDay(day(4)))).toBeVisible();
  await expect(message(phone)).toHaveValue(typed);
  await visit.cancel();
  await comeBack();
  await expect(phone.getByRole("heading", { name: "This visit is off" })).toBeVisible();
  await expect(phone.getByText(typed)).toBeVisible();
});
