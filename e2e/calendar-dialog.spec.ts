import { approvedFamily, cardIn, elsewhere, logInOn, noon, opener, visitTo, weekFrom } from "./calendar.ts";
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
  const open = () => opener(page.getByRole("article", { name: family.familyName })).click();
  const save = () => dialog.getByRole("button", { name: "Save Changes" }).click();

  await open();
  await elsewhere(page, id).change({ scheduledDate: day(2), crewSize: "9" });
  await dialog.getByLabel("Notes").fill("Ring twice.");
  await save();
  await expect(conflict).toContainText("It was changed on");
  await expect(fact("Date")).toContainText("BeforeMonday, August 4, 2031");
  await expect(fact("Date")).toContainText("Stored nowTuesday, August 5, 2031");
  await expect(fact("Notes")).toContainText("YoursRing twice.");
  await expect(fact("Time Slot")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(conflict).toBeHidden();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await save();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(cardIn(page, day(2), "morning", family.familyName)).toContainText("crew 9");

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

test("the dialog shows what is refused at its field, and its toast what to look at", async ({
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
  await dialog.getByLabel("Date *").fill(day(4));
  await dialog.getByLabel("Time Slot *").selectOption("evening");

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
  const refused = page.getByRole("alert").filter({ hasText: "Scheduling failed" });
  await expect(refused).toContainText("This family already has a visit.");
  await expect(dialog.getByLabel("Crew Size")).toHaveValue("2 + host");
  await elsewhere(page, id).cancel();
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    new RegExp(`Another visit has this date and time slot: .*${there.familyName}\\.`),
  );
  await expect(cardIn(page, day(4), "evening", family.familyName)).toContainText("6:30 PM");
});

test("a family is chosen and scheduled by keyboard alone", async ({ page }) => {
  const day = weekFrom("2031-09-14");
  await logInOn(page, noon(day(3)));
  const word = crypto.randomUUID().slice(0, 8);
  const [first, second] = [
    await approvedFamily(page, `${word} One`),
    await approvedFamily(page, `${word} Two`),
  ];
  await page.goto("/admin/calendar");
  await expect(page.getByText("No visits this week.")).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  const family = dialog.getByRole("combobox", { name: "Family *" });
  await expect(family).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(family).toHaveAccessibleDescription("Family registration is required");
  await expect(family).toBeFocused();

  await page.keyboard.type(word);
  const options = dialog.getByRole("listbox", { name: "Family" }).getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  const [shown = "", other = ""] = await options.allTextContents();
  await page.keyboard.press("ArrowDown");
  await expect(family).toHaveAttribute(
    "aria-activedescendant",
    (await options.filter({ hasText: other }).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const chosen = [first, second].find(({ familyName }) => shown.includes(familyName))?.familyName ?? "";
  await expect(family).toHaveValue(new RegExp(`^${chosen} \\(`));
  await expect(dialog.getByRole("region", { name: `About ${chosen}` })).toContainText("Los Angeles");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, day(3), "morning", chosen)).toBeVisible();
});
