import type { Page, Route } from "@playwright/test";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { formatDay } from "#worker/testing/dates.ts";
import { expect, test } from "./fixtures.ts";
import { calls, FAMILY_PAGE, visit, visited } from "./screens/family-api.ts";
import { show } from "./screens/screen.ts";

/* A visit that others change while its family types, on a phone and a bad line; the API's part is played. */

test.use({ viewport: { width: 390, height: 844 } });

const ANSWER = "**/visit-answer";
const PROGRESS = "**/progress";

/** As when somebody comes back from another tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("a message survives a lost connection and a day that is moved meanwhile, seen or unseen", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of 409/);
  const api = { ...visited(), [calls.answer]: "unreachable" as const };
  await show(page, { name: "family-page", address: FAMILY_PAGE, api });
  await page.getByRole("button", { name: "That works for us" }).click();
  await expect(page.getByRole("alert")).toBeInViewport();
  const typed = "Grandma arrives on Friday.";
  const message = page.getByLabel("Your message to our team");
  const ask = page.getByRole("button", { name: "Ask for another day" });
  await page.getByRole("button", { name: "We need another day" }).click();
  await message.fill(typed);
  await ask.click();
  await expect(page.getByRole("alert")).toContainText("Please check your connection and try again.");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(message).toBeHidden();
  await page.goBack();
  await page.getByRole("button", { name: "We need another day" }).click();
  await expect(page.getByText("You typed this before. It isn't sent yet.")).toBeVisible();
  await expect(message).toHaveValue(typed);

  const moved = visit({ scheduledDate: "2098-12-05", updatedAt: "2026-11-21T10:00:00.000Z" });
  await page.route(ANSWER, (route) =>
    route.fulfill({ status: 409, json: { message: "It has changed.", current: moved } }),
  );
  await ask.click();
  await expect(page.getByRole("alert")).toContainText("Your answer was not sent");
  await expect(page.getByText(formatDay("2098-12-05"))).toBeVisible();
  await expect(message).toHaveValue(typed);

  await test.step("a page that was left open shows how things stand when it is shown again", async () => {
    await page.route(PROGRESS, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await lookAgain(page);
    await failed;
    await expect(page.getByText(formatDay("2098-12-05"))).toBeVisible();
    let now: FamilyVisit | null = { ...moved, scheduledDate: "2098-12-06" };
    await page.unroute(PROGRESS);
    await page.route(PROGRESS, (route: Route) =>
      route.fulfill({ json: { status: "scheduled", questionnaireStatus: "approved", visit: now } }),
    );
    await lookAgain(page);
    await expect(page.getByText(formatDay("2098-12-06"))).toBeVisible();
    await expect(message).toHaveValue(typed);
    now = null;
    await lookAgain(page);
    await expect(page.getByRole("heading", { name: "This visit is off" })).toBeVisible();
    await expect(page.getByText(typed)).toBeVisible();
  });
});
