import {
  approvedFamily,
  askForAnotherDay,
  cardIn,
  drag,
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

/* What staff do with a visit in the week itself. Who is scheduled by dragging stands in scheduling.spec.ts. */

test("families are scheduled from the panel, confirmed, edited and cancelled", async ({ page }) => {
  const day = weekFrom("2031-05-04");
  await logInOn(page, noon(day(2)));
  const { id, familyName } = await approvedFamily(page, "The Lee Family", ["evenings"]);
  await page.goto("/admin/calendar");
  const ready = readyList(page);
  const dialog = page.getByRole("dialog");
  const toast = page.getByRole("region", { name: "Notifications" });
  const card = cardIn(page, day(2), "evening", familyName);
  const button = (verb: string) => card.getByRole("button", { name: `${verb} the visit to ${familyName}` });

  await test.step("scheduled on the first day and slot that was offered, with the usual values", async () => {
    await ready.region.getByRole("button", { name: `Schedule Visit: ${familyName}` }).click();
    await expect(dialog).toHaveAccessibleName("Schedule Visit");
    await expect(dialog).toContainText(familyName);
    await expect(dialog.getByLabel("Date *")).toHaveValue(day(2));
    await expect(dialog.getByLabel("Time Slot *")).toHaveValue("evening");
    await expect(dialog.getByLabel("Duration")).toHaveValue("4 hours");
    await expect(dialog.getByLabel("Status")).toHaveValue("scheduled");
    await expect(dialog.getByLabel("Crew Size")).toHaveValue("4");
    await dialog.getByLabel("Arrival Time").fill("18:30");
    await dialog.getByRole("button", { name: "Schedule Visit" }).click();
    await expect(toast).toContainText("Visit Scheduled!");
    await expect(card).toContainText("6:30 PM");
    await expect(card).toContainText("crew 4");
    await expect(opener(card)).toHaveAccessibleName(/, Waiting for the family$/);
    await expect(ready.card(familyName)).toBeHidden();
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
    await dialog.getByLabel("Notes").fill("Ring twice.");
    await dialog.getByLabel("Status").selectOption("Completed");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast).toContainText("Visit Updated");
    await expect(card).toContainText("crew 7");
    await expect(opener(card)).toHaveAccessibleName(/, Completed$/);
    await expect(opener(card)).toBeFocused();
    await expect(card.getByRole("button", { name: /confirm/i })).toHaveCount(0);
  });

  await test.step("cancelled after a question, and back in the panel", async () => {
    await button("Cancel").click();
    await expect(dialog).toContainText("Tuesday, May 6, 2031, Evening (6PM-10PM)");
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

test("a visit is moved by mouse, and back by Undo", async ({ page }) => {
  const day = weekFrom("2031-05-11");
  await logInOn(page, noon(day(0)));
  const lee = await approvedFamily(page, "The Lee Family");
  await visitTo(page, lee.id, { scheduledDate: day(2), arrivalTime: "09:30" });
  await page.goto("/admin/calendar");
  const toast = page.getByRole("region", { name: "Notifications" });
  const before = cardIn(page, day(2), "morning", lee.familyName);

  await drag(page, before, slot(page, day(4), "evening"));
  await expect(toast).toContainText("Its arrival time is outside the new slot, and is cleared.");
  await expect(cardIn(page, day(4), "evening", lee.familyName)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await storedDate(page, lee.id)).toBe(`${day(4)} evening`);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toast).toContainText("is now on Tuesday, May 13, 2031");
  await expect(before).toContainText("9:30 AM");
  expect(await storedDate(page, lee.id)).toBe(`${day(2)} morning`);
});

test("a change of a visit that somebody else has changed says both, and is made only when asked for", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const day = weekFrom("2031-07-06");
  await logInOn(page, noon(day(0)));
  const { id: familyId, familyName } = await approvedFamily(page, "The Shared Family");
  const { id } = await visitTo(page, familyId, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  const refused = page.getByRole("alert").filter({ hasText: "Update failed" });
  const anyway = refused.getByRole("button", { name: "Change it anyway" });
  const card = cardIn(page, day(1), "morning", familyName);
  await expect(card).toBeVisible();

  await elsewhere(page, id).change({ crewSize: "9" });
  await drag(page, card, slot(page, day(2), "morning"));
  await expect(refused).toContainText(
    `Somebody else has changed the visit to ${familyName}: it is scheduled, on Monday, July 7, 2031, Morning (8AM-12PM). You chose Tuesday, July 8, 2031, Morning (8AM-12PM).`,
  );
  // It springs back, and shows what is stored.
  await expect(card).toContainText("crew 9");
  expect(await storedDate(page, familyId)).toBe(`${day(1)} morning`);
  await anyway.click();
  const moved = cardIn(page, day(2), "morning", familyName);
  await expect(moved).toHaveAttribute("aria-busy", "false");
  expect(await storedDate(page, familyId)).toBe(`${day(2)} morning`);

  await elsewhere(page, id).change({ status: "completed" });
  await moved.getByRole("button", { name: /^Confirm/ }).click();
  await expect(refused).toContainText("You chose confirmed.");
  await expect(opener(moved)).toHaveAccessibleName(/, Completed$/);
  await anyway.click();
  await expect(page.getByText(`The visit to ${familyName} is confirmed.`)).toBeVisible();
});

test("of many in a slot three are shown, with the way to the others", async ({ page }) => {
  const day = weekFrom("2031-07-13");
  await logInOn(page, noon(day(0)));
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    const { id } = await approvedFamily(page, `The ${name} Family`);
    await visitTo(page, id, { scheduledDate: day(3) });
  }
  await page.goto("/admin/calendar");
  const cards = slot(page, day(3), "morning").getByRole("article");
  await expect(cards).toHaveCount(3);
  await slot(page, day(3), "morning").getByRole("button", { name: "+2 more" }).press("Enter");
  await expect(cards).toHaveCount(5);
  await expect(slot(page, day(3), "morning")).toBeFocused();
});

test("who asks for another day is found in every week", async ({ page }) => {
  // The last of all weeks, so that no other test's is beyond it.
  const day = weekFrom("2090-01-01");
  await logInOn(page, noon(day(0)));
  const here = await approvedFamily(page, "The Asking Family");
  const later = await approvedFamily(page, "The Later Family");
  await askForAnotherDay(page, await visitTo(page, here.id, { scheduledDate: day(1) }));
  await askForAnotherDay(page, await visitTo(page, later.id, { scheduledDate: day(15) }));
  await page.goto("/admin/calendar");
  const card = cardIn(page, day(1), "morning", here.familyName);
  await expect(opener(card)).toHaveAccessibleName(/, Asks for another day$/);
  await page.getByRole("button", { name: "2 ask for another day: go to Jan 15 – 21, 2090" }).click();
  await expect(cardIn(page, day(15), "morning", later.familyName)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Jan 15 – 21, 2090" })).toBeVisible();
  // After the last week comes the first again.
  await page.getByRole("button", { name: "2 ask for another day: go to Jan 1 – 7, 2090" }).click();
  await expect(card).toBeVisible();
});
