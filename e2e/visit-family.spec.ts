import { approvedFamily, logInOn, noon, questionnaireOf, storedDate, visitTo, weekFrom } from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* What the calendar says of a visit's family, and what becomes of a visit whose family is rejected. */

test("rejecting a questionnaire offers to cancel the family's visit", async ({ page }) => {
  const day = weekFrom("2032-03-28");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Refused Family");
  const calm = await approvedFamily(page, "The Calm Family");
  await questionnaireOf(page, family.id, "pending");
  await questionnaireOf(page, calm.id, "pending");
  await visitTo(page, family.id, { scheduledDate: day(1) });
  const question = page.getByRole("dialog", { name: "Cancel Visit?" });
  const toast = page.getByRole("region", { name: "Notifications" });
  const review = async (id: string, decision: "Reject" | "Approve") => {
    await page.goto(`/admin/questionnaires?family=${id}`);
    await page.getByRole("dialog").getByRole("button", { name: decision }).click();
    await expect(toast).toContainText("Review Completed");
  };

  await review(family.id, "Reject");
  await expect(question).toContainText(`${family.familyName} has a visit on Monday, March 29, 2032`);
  await question.getByRole("button", { name: "Keep Visit" }).click();
  expect(await storedDate(page, family.id)).toBe(`${day(1)} morning`);
  await review(family.id, "Reject");
  await question.getByRole("button", { name: "Cancel Visit" }).click();
  await expect(toast).toContainText("Visit Cancelled");
  expect(await storedDate(page, family.id)).toBeUndefined();

  const looked = page.waitForResponse(`**/api/family-registrations/${calm.id}`);
  await review(calm.id, "Reject");
  await looked;
  await expect(page.getByRole("dialog")).toBeHidden();
});
