import { approvedFamily, cardIn, elsewhere, logInOn, noon, visitTo, weekFrom } from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

test("what was typed survives that the visit was changed or cancelled meanwhile", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (409|404)/);
  const day = weekFrom("2031-08-03");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Busy Family");
  const { id } = await visitTo(page, family.id, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  const dialog = page.getByRole("dialog", { name: "Edit Visit" });
  const conflict = page.getByRole("dialog", { name: "This visit has changed" });
  const fact = (label: string) => conflict.locator("dl > div").filter({ hasText: label });
  const open = () => page.getByRole("button", { name: family.familyName, exact: true }).click();
  const save = () => dialog.getByRole("button", { name: "Save Changes" }).click();

  await open();
  await elsewhere(page, id).change({ scheduledDate: day(2), crewSize: "9" });
  await dialog.getByLabel("Notes").fill("Ring twice.");
  await save();
  await expect(conflict).toContainText("Somebody else changed it on");
  await expect(fact("Date")).toContainText("Changed meanwhile");
  await expect(fact("Date")).toContainText("BeforeMonday, August 4, 2031");
  await expect(fact("Date")).toContainText("Stored nowTuesday, August 5, 2031");
  await expect(fact("Notes")).toContainText("You changed this");
  await expect(fact("Time Slot")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(conflict).toBeHidden();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await save();
  await expect(fact("Date")).toContainText("Changed meanwhile");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(cardIn(page, day(2), "morning", family.familyName)).toContainText("Crew of 9");

  await open();
  await elsewhere(page, id).change({ crewSize: "12" });
  await dialog.getByLabel("Notes").fill("Ring three times.");
  await save();
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await expect(dialog.getByLabel("Crew Size")).toHaveValue("12");
  await page.reload();
  await open();
  await expect(dialog.getByLabel("Crew Size")).toHaveValue("12");
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await elsewhere(page, id).cancel();
  await dialog.getByLabel("Duration").fill("All day");
  await save();
  await expect(
    page.getByText("Somebody else has deleted this visit. What you typed is still here."),
  ).toBeVisible();
  await expect(dialog.getByLabel("Duration")).toHaveValue("All day");
});

test("the dialog warns before saving, and shows what is refused at its field", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const day = weekFrom("2031-09-07");
  await logInOn(page, noon(day(3)));
  const there = await approvedFamily(page, "The Early Family");
  const family = await approvedFamily(page, "The Late Family");
  await visitTo(page, there.id, { scheduledDate: day(4), timeSlot: "evening" });
  await page.goto("/admin/calendar");
  await page.getByRole("button", { name: `Schedule Visit: ${family.familyName}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Date *").fill(day(2));
  await expect(dialog).toContainText("This date has already passed.");
  await dialog.getByLabel("Date *").fill(day(4));
  await expect(dialog).not.toContainText("already passed");
  await dialog.getByLabel("Time Slot *").selectOption("evening");
  const clash = `Another visit has this date and time slot: ${there.familyName}.`;
  await expect(dialog).toContainText(clash);

  await dialog.getByLabel("Crew Size").fill("-1");
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(dialog.getByLabel("Crew Size")).toHaveAccessibleDescription(
    "Begin with a whole number from 1 to 200, such as 4, 4-6 or 4 + host",
  );
  await dialog.getByLabel("Crew Size").fill("2 + host");
  await dialog.getByLabel("Arrival Time").fill("14:30");
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(dialog.getByLabel("Arrival Time")).toHaveAccessibleDescription(
    "Please give a time within Evening (6PM-10PM)",
  );
  await dialog.getByLabel("Arrival Time").fill("18:30");

  const { id } = await visitTo(page, family.id, { scheduledDate: day(5) });
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(dialog.getByLabel("Family *")).toHaveAccessibleDescription(
    /This family already has a visit\.$/,
  );
  await expect(page.getByText("Scheduling failed")).toBeVisible();
  await expect(dialog.getByLabel("Crew Size")).toHaveValue("2 + host");
  await elsewhere(page, id).cancel();
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(clash);
  await expect(cardIn(page, day(4), "evening", family.familyName)).toContainText("Arrival 6:30 PM");
});
