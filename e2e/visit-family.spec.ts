import { samples } from "#contract/show.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import {
  approvedFamily,
  cardIn,
  logInOn,
  noon,
  questionnaireOf,
  slot,
  storedDate,
  visitTo,
  weekFrom,
} from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* What the calendar says of a visit's family, and what becomes of a visit whose family is rejected. */

test("a visit's dialog says where the family lives, how it is reached and when it can be visited", async ({
  page,
}) => {
  const day = weekFrom("2032-03-07");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Known Family", ["evenings"]);
  await questionnaireOf(page, family.id, "approved", { preferredFilmingTime: "evening" });
  await visitTo(page, family.id, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  await page.getByRole("button", { name: family.familyName, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Visit" });
  const facts = dialog.getByRole("region", { name: `About ${family.familyName}` });
  await expect(facts).toContainText(samples.address.split("\n")[0] ?? "");
  await expect(facts.getByRole("link", { name: family.phone })).toHaveAttribute("href", /^tel:/);
  await expect(facts.getByRole("link", { name: family.email })).toHaveAttribute(
    "href",
    `mailto:${family.email}`,
  );
  await expect(facts).toContainText("Evenings (After 5pm)");
  await expect(facts).toContainText("Preferred Filming TimeEvening");
  await expect(dialog).toContainText("The family did not offer this day and time");
  await dialog.getByLabel("Time Slot *").selectOption("evening");
  await expect(dialog).not.toContainText("The family did not offer this day and time");
  await facts.getByRole("link", { name: /^Questionnaire approved/ }).click();
  await expect(page.getByRole("dialog", { name: family.familyName })).toContainText("Kitchen Space");
});

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

test("a slot is named once on a card, by its place", async ({ page }) => {
  const day = weekFrom("2032-03-21");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Once Family");
  await visitTo(page, family.id, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(1), "morning", family.familyName)).not.toContainText("Morning");
  await expect(slot(page, day(1), "morning").getByText("Morning (8AM-12PM)")).toHaveCount(1);
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

test("an Undo beside an open dialog is no conflict with oneself", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 409/);
  await page.setViewportSize({ width: 1280, height: 1100 });
  const day = weekFrom("2032-04-04");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Undone Family");
  await visitTo(page, family.id, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  await page.getByRole("button", { name: `Move the visit to ${family.familyName}` }).press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  const moved = cardIn(page, day(2), "morning", family.familyName);
  await expect(page.getByText("Visit Updated")).toBeVisible();
  await moved.getByRole("button", { name: family.familyName, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Visit" });
  await dialog.getByLabel("Notes").fill("Ring twice.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => storedDate(page, family.id)).toBe(`${day(1)} morning`);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, day(1), "morning", family.familyName)).toBeVisible();
});
