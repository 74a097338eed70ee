import type { Page } from "@playwright/test";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { inWords } from "#worker/testing/days.ts";
import { expect, test } from "./fixtures.ts";
import { FAMILY_PAGE, visit, visited } from "./screens/family-api.ts";
import { type Answer, show } from "./screens/screen.ts";

/* A visit that others change, or that cannot be loaded, while a family looks at its page; the API's part is played. */

test.use({ viewport: { width: 390, height: 844 } });

const open = (page: Page, api: Record<string, Answer>) =>
  show(page, { name: "family-visit", address: FAMILY_PAGE, api });

const PROGRESS = "**/progress";
const message = (page: Page) => page.getByLabel("Your message to our team");

const typeMessage = async (page: Page) => {
  await page.getByRole("button", { name: "We need another day" }).click();
  await message(page).fill("Grandma arrives on Friday.");
};

/** As when somebody comes back from another tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

const moved = { scheduledDate: "2199-12-05", updatedAt: "2026-11-21T10:00:00.000Z" };

test("a page that was left open shows how things stand when it is shown again, and keeps what is typed", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await open(page, visited());
  await typeMessage(page);
  await page.route(PROGRESS, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await lookAgain(page);
  await failed;
  await expect(page.getByText(inWords("2199-12-03"))).toBeVisible();
  await page.unroute(PROGRESS);
  let now: FamilyVisit | null = visit(moved);
  await page.route(PROGRESS, (route) =>
    route.fulfill({ json: { status: "scheduled", questionnaireStatus: "approved", visit: now } }),
  );
  await lookAgain(page);
  await expect(page.getByText(inWords("2199-12-05"))).toBeVisible();
  await expect(message(page)).toHaveValue("Grandma arrives on Friday.");
  now = null;
  await lookAgain(page);
  await expect(page.getByRole("heading", { name: "This visit is off" })).toBeVisible();
  await expect(page.getByText("Grandma arrives on Friday.")).toBeVisible();
});
