import { show } from "#contract/show.ts";
import { momentIn } from "#worker/testing/dates.ts";
import {
  approvedFamily,
  askForAnotherDay,
  cardIn,
  elsewhere,
  logInOn,
  noon,
  opener,
  readyList,
  slot,
  storedDate,
  storedFamily,
  visitTo,
  weekFrom,
} from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* What staff do with a visit in the week itself. What is dragged stands in scheduling.spec.ts. */

test.describe("where it is next year already", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("families are scheduled from the panel, confirmed, edited and cancelled", async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 409/);
    const day = "2031-12-31";
    await logInOn(page, momentIn(show.timeZone, `${day}T21:00`).toISOString());
    const { id, familyName } = await approvedFamily(page, "The Lee Family", ["evenings"]);
    await page.goto("/admin/calendar");
    const ready = readyList(page);
    const dialog = page.getByRole("dialog");
    const toast = page.getByRole("region", { name: "Notifications" });
    const card = cardIn(page, day, "evening", familyName);
    const button = (verb: string) => card.getByRole("button", { name: `${verb} the visit to ${familyName}` });
    const schedule = () => dialog.getByRole("button", { name: "Schedule Visit" }).click();

    await test.step("scheduled on the first day and slot that was offered, with the usual values", async () => {
      await expect(page.locator("[aria-current=date]")).toContainText("Wed, Dec 31");
      await ready.region.getByRole("button", { name: `Schedule Visit: ${familyName}` }).click();
      await expect(dialog).toHaveAccessibleName("Schedule Visit");
      await expect(dialog).toContainText(familyName);
      await expect(dialog.getByLabel("Date *")).toHaveValue(day);
      await expect(dialog.getByLabel("Time Slot *")).toHaveValue("evening");
      await expect(dialog.getByLabel("Duration")).toHaveValue("4 hours");
      await expect(dialog.getByLabel("Status")).toHaveValue("scheduled");
      await expect(dialog.getByLabel("Crew Size")).toHaveValue("4");
    });

    await test.step("what is refused is said at its field, and loses nothing", async () => {
      await dialog.getByLabel("Crew Size").fill("-1");
      await schedule();
      await expect(dialog.getByLabel("Crew Size")).toHaveAccessibleDescription(/whole number from 1 to 200/);
      await dialog.getByLabel("Crew Size").fill("2 + host");
      await dialog.getByLabel("Arrival Time").fill("14:30");
      await schedule();
      await expect(dialog.getByLabel("Arrival Time")).toHaveAccessibleDescription(
        "Please give a time within Evening (6PM-10PM)",
      );
      await dialog.getByLabel("Arrival Time").fill("18:30");
      const other = await visitTo(page, id, { scheduledDate: day });
      await schedule();
      await expect(page.getByRole("alert").filter({ hasText: "Scheduling failed" })).toContainText(
        "This family already has a visit.",
      );
      await expect(dialog.getByLabel("Crew Size")).toHaveValue("2 + host");
      await elsewhere(page, other.id).cancel();
      await schedule();
      await expect(toast).toContainText("Visit Scheduled!");
      await expect(toast).toContainText(`An email to ${familyName} is held.`);
      await expect(card).toContainText("6:30 PM");
      await expect(card).toContainText("crew 2 + host");
      await expect(opener(card)).toHaveAccessibleName(/, Waiting for the family$/);
      await expect(ready.card(familyName)).toBeHidden();
      expect(await storedDate(page, id)).toBe(`${day} evening`);
    });

    await test.step("confirmed, and not any more", async () => {
      await button("Confirm").click();
      await expect(toast).toContainText(`The visit to ${familyName} is confirmed.`);
      await expect(opener(card)).toHaveAccessibleName(/, Confirmed$/);
      await button("Unconfirm").click();
      await expect(toast).toContainText("is no longer confirmed");
      // And by the button that stays in its card.
      await card.getByRole("button", { name: `Undo the change to ${familyName}` }).click();
      await expect(button("Unconfirm")).toBeVisible();
    });

    await test.step("edited, by Enter on its card, which has the focus again", async () => {
      // The new status is shown before it is stored, and until then nothing else can be changed.
      await expect(card).toHaveAttribute("aria-busy", "false");
      await opener(card).press("Enter");
      await expect(dialog).toHaveAccessibleName("Edit Visit");
      await dialog.getByLabel("Crew Size").fill("7");
      await dialog.getByLabel("Status").selectOption("Completed");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(toast).toContainText("Visit Updated");
      await expect(card).toContainText("crew 7");
      // The confirmation before it can no longer be undone.
      await expect(card.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
      await expect(opener(card)).toHaveAccessibleName(/, Completed$/);
      await expect(opener(card)).toBeFocused();
      await expect(card.getByRole("button", { name: /confirm/i })).toHaveCount(0);
    });

    await test.step("cancelled after a question, and back in the panel", async () => {
      await button("Cancel").click();
      await expect(dialog).toContainText("Wednesday, December 31, 2031, Evening (6PM-10PM)");
      await dialog.getByRole("button", { name: "Keep Visit" }).click();
      await expect(button("Cancel")).toBeFocused();
      await button("Cancel").click();
      await dialog.getByRole("button", { name: "Cancel Visit" }).click();
      await expect(toast).toContainText("Visit Cancelled");
      await expect(card).toBeHidden();
      await expect(ready.card(familyName)).toBeVisible();
      expect((await storedFamily(page, id)).status).toBe("approved");
    });
  });
});

test("what was typed survives that the visit was changed or cancelled meanwhile", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (409|404)/);
  const day = weekFrom("2031-08-03");
  await logInOn(page, noon(day(0)));
  const { id: familyId, familyName } = await approvedFamily(page, "The Busy Family");
  const { id } = await visitTo(page, familyId, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  const dialog = page.getByRole("dialog", { name: "Edit Visit" });
  const conflict = page.getByRole("dialog", { name: "This visit has changed" });
  const fact = (label: string) => conflict.locator("dl > div").filter({ hasText: label });
  const open = () => opener(page.getByRole("article", { name: familyName })).click();
  const save = () => dialog.getByRole("button", { name: "Save Changes" }).click();

  const before = cardIn(page, day(1), "morning", familyName);
  await expect(before).toBeVisible();
  await elsewhere(page, id).change({ status: "completed" });
  await before.getByRole("button", { name: /^Confirm/ }).click();
  const refused = page.getByRole("alert").filter({ hasText: "Update failed" });
  await expect(refused).toContainText("You chose confirmed.");
  await expect(opener(before)).toHaveAccessibleName(/, Completed$/);
  await refused.getByRole("button", { name: "Change it anyway" }).click();
  await expect(page.getByText(`The visit to ${familyName} is confirmed.`)).toBeVisible();
  await expect(before).toHaveAttribute("aria-busy", "false");

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
  await expect(cardIn(page, day(2), "morning", familyName)).toContainText("crew 9");

  await open();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await elsewhere(page, id).cancel();
  await dialog.getByLabel("Duration").fill("All day");
  await save();
  await expect(
    page.getByText("Somebody else has deleted this visit. What you typed is still here."),
  ).toBeVisible();
  await expect(dialog.getByLabel("Duration")).toHaveValue("All day");
});

test("a family is chosen and scheduled by keyboard alone", async ({ page }) => {
  const day = weekFrom("2031-09-14");
  await logInOn(page, noon(day(3)));
  const word = crypto.randomUUID().slice(0, 8);
  const families = [await approvedFamily(page, `${word} One`), await approvedFamily(page, `${word} Two`)];
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
  const chosen = families.find(({ familyName }) => shown.includes(familyName))?.familyName ?? "";
  await expect(family).toHaveValue(new RegExp(`^${chosen} \\(`));
  await expect(dialog.getByRole("region", { name: `About ${chosen}` })).toContainText("Los Angeles");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, day(3), "morning", chosen)).toBeVisible();
});

test("who asks for another day is found in every week, and who stands behind three in a slot, too", async ({
  page,
}) => {
  // The last of all weeks, so that no other test's is beyond it.
  const day = weekFrom("2090-01-01");
  await logInOn(page, noon(day(0)));
  const here = await approvedFamily(page, "The Asking Family");
  const later = await approvedFamily(page, "The Later Family");
  await askForAnotherDay(page, await visitTo(page, here.id, { scheduledDate: day(1) }));
  await askForAnotherDay(page, await visitTo(page, later.id, { scheduledDate: day(15) }));
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    const { id } = await approvedFamily(page, `The ${name} Family`);
    await visitTo(page, id, { scheduledDate: day(3) });
  }
  await page.goto("/admin/calendar");
  const full = slot(page, day(3), "morning");
  await expect(full.getByRole("article")).toHaveCount(3);
  await full.getByRole("button", { name: "+2 more" }).press("Enter");
  await expect(full.getByRole("article")).toHaveCount(5);
  await expect(full).toBeFocused();

  const card = cardIn(page, day(1), "morning", here.familyName);
  await expect(opener(card)).toHaveAccessibleName(/, Asks for another day$/);
  await page.getByRole("button", { name: "2 ask for another day: go to Jan 15 – 21, 2090" }).click();
  await expect(cardIn(page, day(15), "morning", later.familyName)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Jan 15 – 21, 2090" })).toBeVisible();
  // After the last week comes the first again.
  await page.getByRole("button", { name: "2 ask for another day: go to Jan 1 – 7, 2090" }).click();
  await expect(card).toBeVisible();
});
