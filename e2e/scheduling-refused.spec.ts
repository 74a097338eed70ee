import { approvedFamily, cardIn, logInOn, noon, readyList, visitTo, weekFrom } from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* Families that cannot be scheduled, or not as they are: what the calendar says of them. */

test("a family that has got a visit elsewhere gets no second one, and the words say why", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const day = weekFrom("2032-02-29");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Wanted Family");
  await page.goto("/admin/calendar");
  const list = readyList(page);
  await list.search.fill(family.familyName.slice(-8));
  await expect(list.cards).toHaveCount(1);
  await visitTo(page, family.id, { scheduledDate: day(5) });
  await list.handle(family.familyName).press("Space");
  await page.keyboard.press("Space");
  const failed = page.getByRole("alert").filter({ hasText: "Scheduling failed" });
  await expect(failed).toContainText(`${family.familyName}: This family already has a visit.`);
  await expect(cardIn(page, day(5), "morning", family.familyName)).toBeVisible();
  await expect(list.cards).toHaveCount(0);
});
