import type { Page } from "@playwright/test";
import { approvedFamily, logInOn, noon, weekFrom } from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* Forms of the desk whose code comes apart from their tab's. */

const VISIT = /\/assets\/visit-dialog-[^/]*\.js/;
const schedule = (page: Page) => page.getByRole("button", { name: "Schedule Visit", exact: true }).first();
const visitDialog = (page: Page) => page.getByRole("dialog", { name: "Schedule Visit" });

const openCalendar = async (page: Page) => {
  const day = weekFrom("2032-02-01");
  await logInOn(page, noon(day(0)));
  await approvedFamily(page, "The Awaited Family");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/admin/calendar", { waitUntil: "networkidle" });
  return () => scripts.some((url) => VISIT.test(url));
};

test("a form that is opened before its code is there says that it waits, and can be closed", async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(VISIT, async (route) => {
    await held;
    await route.continue();
  });
  await openCalendar(page);
  const waiting = page.getByRole("dialog", { name: "One moment..." });
  await schedule(page).click();
  await expect(waiting.getByText("Loading...")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(waiting).toBeHidden();
  await expect(schedule(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(waiting).toBeVisible();
  release();
  // With many families a field to find one stands first.
  await expect(visitDialog(page).locator("form :is(input, select):focus")).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(schedule(page)).toBeFocused();
});

test("where a form's code does not come the page says so, stays, and opens it once there is a connection", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await openCalendar(page);
  await page.context().setOffline(true);
  await schedule(page).click();
  await expect(page.getByRole("alert")).toContainText("This form is not ready");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.context().setOffline(false);
  await schedule(page).click();
  await expect(visitDialog(page).getByLabel("Family *")).toBeVisible();
});
