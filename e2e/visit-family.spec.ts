import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import {
  approvedFamily,
  cardIn,
  logInOn,
  noon,
  questionnaireOf,
  storedDate,
  visitTo,
  weekFrom,
} from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* What the calendar says of a visit's family, and what becomes of a visit whose family is rejected. */

test("the call sheet has what a crew must know of each family", async ({ page }) => {
  const day = weekFrom("2032-03-14");
  const { emergencyContact } = filledAnswers;
  await logInOn(page, noon(day(0)));
  const known = await approvedFamily(page, "The Answered Family");
  const silent = await approvedFamily(page, "The Silent Family");
  await questionnaireOf(page, known.id, "approved", {
    dietaryRestrictions: ["Vegan", "Nut-Free"],
    emergencyContact,
  });
  await visitTo(page, known.id, { scheduledDate: day(1) });
  await visitTo(page, silent.id, { scheduledDate: day(2) });
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(1), "morning", known.familyName)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: "Call sheet" });
  const of = (familyName: string) => sheet.getByRole("article").filter({ hasText: familyName });
  await expect(of(known.familyName)).toContainText("Dietary needsVegan, Nut-Free");
  await expect(of(known.familyName)).toContainText(`Emergency contact${emergencyContact}`);
  await expect(of(silent.familyName)).toContainText("Dietary needsNot known: no questionnaire yet");
});

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
