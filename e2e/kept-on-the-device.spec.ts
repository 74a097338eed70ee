import type { Page } from "@playwright/test";
import { answers, familyWithStatus } from "./applications.ts";
import { expect, openForm, takeTime, test } from "./fixtures.ts";
import { expectWaiting } from "./waiting.ts";

/* What is kept of a form on the device, and what its page says of that; offline, too. */

const DAY = 24 * 3_600_000;

const fillAnswers = async (page: Page) => {
  await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await takeTime(page);
};

test("a draft says when it was kept, and goes when it expires, also while the page is open", async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 10, 22, 14, 5) });
  await openForm(page, "/register");
  await expect(page.getByText("What you type is kept on this device until you send it")).toBeVisible();
  await page.getByLabel("Family Name *").fill("The Slow Family");
  await expect(page.getByText(/^Kept on this device at \d+:\d\d\s[AP]M\./)).toBeVisible();
  await page.clock.fastForward(DAY);
  await expect(page.getByText(/^Kept on this device yesterday at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Slow Family");
  await expect(page.getByText(/^Kept on this device yesterday at/)).toBeVisible();
  await page.clock.fastForward(30 * DAY);
  await expect(page.getByLabel("Family Name *")).toHaveValue("");
  await expect(page.getByText(/^Kept on this device/)).toHaveCount(0);
});

test("answers that cannot be sent offline wait on the device, and go out once there is a network", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404|ERR_INTERNET_DISCONNECTED/);
  const { id } = await familyWithStatus(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  await fillAnswers(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expectWaiting(page, "questionnaire");
  await context.setOffline(false);
  await expect(page.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Under Review" })).toBeVisible();
});
