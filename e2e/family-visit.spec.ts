import type { Page } from "@playwright/test";
import { formatDay } from "#worker/testing/dates.ts";
import { cardIn, elsewhere, logInOn, noon, opener, visitTo, weekFrom } from "./calendar.ts";
import { answeredFamily, newFamily, phoneOf } from "./families.ts";
import { expect, test } from "./fixtures.ts";
import { heldOf } from "./held-mails.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/* A family answers on its phone whether the day of its visit works, and staff see it in the calendar. */

const message = (phone: Page) => phone.getByLabel("Which days work, or why?");
const askForAnotherDay = (phone: Page) => phone.getByRole("button", { name: "Ask for another day" });
const anotherDay = (phone: Page) => phone.getByRole("button", { name: "Another day", exact: true });
const yes = (phone: Page) => phone.getByRole("button", { name: "Yes, that works" });

test("a family accepts its visit, and is asked again when staff move it", async ({ page, browser }) => {
  const day = weekFrom("2033-03-06");
  const { family } = await answeredFamily(page);
  const visit = await visitTo(page, family.id, { scheduledDate: day(2), arrivalTime: "09:30" });
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${family.id}`);
  await expect(phone.getByRole("heading", { name: "Can we come on Tuesday, March 8?" })).toBeVisible();
  for (const width of [360, 390]) {
    await phone.setViewportSize({ width, height: 844 });
    const [first, second] = [await yes(phone).boundingBox(), await anotherDay(phone).boundingBox()];
    expect([first?.y, first?.width, first?.height]).toEqual([second?.y, second?.width, second?.height]);
  }
  await look(phone, "visit-asked");
  await yes(phone).click();
  await expect(phone.getByText("Thank you! Our team knows now.")).toBeFocused();
  await expect(phone.getByRole("heading", { name: /^We.re coming Tuesday, March 8$/ })).toBeVisible();
  await expect(phone.getByText("9:30 AM to about 1:30 PM, Pacific Time")).toBeVisible();
  const file = phone.getByRole("link", { name: "Add to calendar" });
  const text = await (await phone.request.get((await file.getAttribute("href")) ?? "")).text();
  expect(text).toContain(`UID:${visit.id}@`);
  await phone.getByLabel("Shop for your dish.").check();

  await logInOn(page, noon(day(0)));
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(2), "morning", family.familyName)).toContainText("Accepted");
  await call(page, "PUT", `/api/visits/${visit.id}`, { scheduledDate: day(4) });

  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Can we come on Thursday, March 10?" })).toBeVisible();
  await expect(phone.getByLabel("Shop for your dish.")).toBeChecked();
  await anotherDay(phone).click();
  await message(phone).fill("Thursdays we are at grandma's.");
  await askForAnotherDay(phone).click();
  await expect(phone.getByRole("heading", { name: "You asked for another day" })).toBeVisible();
  await expect(phone.getByText("Thursdays we are at grandma's.")).toBeVisible();
  await expect(phone.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
  await look(phone, "visit-another-day-asked");

  await page.reload();
  const card = cardIn(page, day(4), "morning", family.familyName);
  await expect(card).toContainText("Asks for another day");
  await expect(page.getByRole("link", { name: /^\d+ asking for another day/ })).toBeVisible();
  await opener(card).click();
  const dialog = page.getByRole("dialog", { name: "Edit Visit" });
  await expect(dialog).toContainText("Thursdays we are at grandma's.");

  await phone.getByRole("button", { name: "Change your answer" }).click();
  await expect(phone.getByRole("heading", { name: "Can we come on Thursday, March 10?" })).toBeFocused();
  await yes(phone).click();
  await expect(phone.getByText("Thank you! Our team knows now.")).toBeFocused();
});

test("a family that was told of its visit sees that it is canceled, until there is a new day", async ({
  page,
  browser,
  mailsTo,
}) => {
  const day = weekFrom("2033-05-01");
  const { family } = await answeredFamily(page);
  const { id } = await visitTo(page, family.id, { scheduledDate: day(2) });
  // An email waits for the one before it.
  for (const mail of (await heldOf(page, family)).toReversed()) {
    await call(page, "POST", "/api/outbox/release", { ids: [mail.id] });
    await expect
      .poll(async () => (await mailsTo(family.email)).map(({ subject }) => subject))
      .toContain(mail.subject);
  }
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${family.id}`);
  await expect(phone.getByRole("heading", { name: "Your filming visit" })).toBeVisible();
  await elsewhere(page, id).cancel();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "We had to cancel May 3" })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Your filming visit" })).toHaveCount(0);
  await look(phone, "visit-canceled");
  await visitTo(page, family.id, { scheduledDate: day(4) });
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Can we come on Thursday, May 5?" })).toBeVisible();
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
  await yes(phone).click();
  await expect(error).toBeInViewport();
  await anotherDay(phone).click();
  await message(phone).fill(typed);
  await askForAnotherDay(phone).click();
  await expect(error).toContainText("Please check your connection and try again.");
  await phone.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(message(phone)).toBeHidden();
  await phone.goBack();
  await expect(message(phone)).toHaveValue(typed);
  await phone.reload();
  await expect(phone.getByText("You typed this before. It isn't sent yet.")).toBeVisible();
  await expect(message(phone)).toHaveValue(typed);

  const visit = elsewhere(page, id);
  await visit.change({ scheduledDate: day(3) });
  // The last of the calls that bring the page up to date.
  const refreshed = phone.waitForResponse(/questionnaires\/family\/[^/]+$/);
  await askForAnotherDay(phone).click();
  await refreshed;
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
  await expect(phone.getByRole("heading", { name: "Your answer was not sent" })).toBeVisible();
  await expect(phone.getByText(typed)).toBeVisible();
});

test("a part whose code doesn't load leaves the rest of the page", async ({ page, browser }) => {
  const family = await newFamily(page, "approved");
  await visitTo(page, family.id, { scheduledDate: weekFrom("2033-06-05")(2) });
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${family.id}`);
  const fold = phone.getByText("Answer the questions");
  await expect(fold).toBeVisible();
  const CODE = /assets\/questionnaire-[^/]*\.js/;
  const requested = phone.waitForRequest(CODE);
  const { promise: slow, resolve: fail } = Promise.withResolvers<void>();
  await phone.route(CODE, async (route) => {
    await slow;
    await route.abort();
  });
  await fold.focus();
  await phone.keyboard.press("Enter");
  await requested;
  await expect(phone.getByText("One moment...")).toBeVisible();
  await expect(yes(phone)).toBeVisible();
  await expect(phone.locator("summary:focus")).toHaveText("Answer the questions");
  // A reload, once, doesn't help.
  const reloaded = phone.waitForEvent("load");
  fail();
  await reloaded;
  await expect(yes(phone)).toBeVisible();
  await fold.click();
  await expect(phone.getByRole("alert")).toContainText("This part couldn't load.");
  await yes(phone).click();
  await expect(phone.getByText("Thank you! Our team knows now.")).toBeFocused();
  await phone.unroute(CODE);
  await phone.getByRole("button", { name: "Try again" }).click();
  await fold.click();
  await expect(phone.getByRole("button", { name: "Submit Questionnaire" })).toBeVisible();
});
