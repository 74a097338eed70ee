import { approvedFamily, logInOn, noon, questionnaireOf, storedDate, visitTo, weekFrom } from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

test("rejecting a family with a visit says that it stays on the calendar", async ({ page }) => {
  const day = weekFrom("2032-03-28");
  await logInOn(page, noon(day(0)));
  const { id } = await approvedFamily(page, "The Refused Family");
  await questionnaireOf(page, id, "pending");
  await visitTo(page, id, { scheduledDate: day(1) });
  await page.goto(`/admin/questionnaires?family=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("stays on the calendar");
  expect(await storedDate(page, id)).toBe(`${day(1)} morning`);
});
