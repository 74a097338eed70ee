import {
  approvedFamily,
  cardIn,
  carry,
  drag,
  elsewhere,
  logInOn,
  noon,
  questionnaireOf,
  readyList,
  slot,
  storedDate,
  storedFamily,
  visitTo,
  weekFrom,
} from "./calendar.ts";
import { uniqueWord } from "./families.ts";
import { expect, test } from "./fixtures.ts";

/* Visits dragged by mouse, in the week that daylight saving begins, at a desk where it can still be the day before. */

test.use({ timezoneId: "Pacific/Honolulu" });

test("staff drag families into the week, move visits, and undo both", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 409/);
  const day = weekFrom("2032-03-14");
  await logInOn(page, noon(day(0)));
  const word = `W${uniqueWord()}`;
  const ready = await approvedFamily(page, `${word} Ready`);
  const asked = await approvedFamily(page, `${word} Asked`, ["weekdays"]);
  const silent = await approvedFamily(page, `${word} Silent`);
  await questionnaireOf(page, ready.id, "approved");
  await questionnaireOf(page, asked.id, "needs_followup");
  const moving = await approvedFamily(page, "The Moving Family");
  const { id: visitId } = await visitTo(page, moving.id, { scheduledDate: day(0), arrivalTime: "09:30" });
  await page.goto("/admin/calendar");
  const list = readyList(page);
  const toast = page.getByRole("region", { name: "Notifications" });

  await list.search.fill(word);
  await expect(list.city("Los Angeles").getByRole("listitem")).toContainText([
    ready.familyName,
    silent.familyName,
    asked.familyName,
  ]);

  await test.step("a family dropped on a slot has a visit there, and Undo takes it back", async () => {
    await drag(page, list.card(ready.familyName), slot(page, day(2), "evening"));
    await expect(toast).toContainText("Visit Scheduled!");
    await expect(cardIn(page, day(2), "evening", ready.familyName)).toBeVisible();
    await expect(list.card(ready.familyName)).toBeHidden();
    expect(await storedDate(page, ready.id)).toBe(`${day(2)} evening`);
    expect((await storedFamily(page, ready.id)).status).toBe("scheduled");
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(cardIn(page, day(2), "evening", ready.familyName)).toBeHidden();
    await expect(list.card(ready.familyName)).toBeVisible();
    const { status, visit } = await storedFamily(page, ready.id);
    expect({ status, visit }).toEqual({ status: "approved", visit: undefined });
  });

  await test.step("slots that the family didn't offer are dimmed, and say so before and after the drop", async () => {
    const saturday = slot(page, day(6), "morning");
    await carry(page, list.card(asked.familyName), slot(page, day(5), "morning"));
    await expect(saturday).toHaveCSS("opacity", "0.35");
    await expect(slot(page, day(5), "morning")).toHaveCSS("opacity", "1");
    await saturday.hover();
    await expect(saturday).toContainText("Not offered by the family");
    await page.mouse.up();
    await expect(toast).toContainText("The family did not offer this day and time");
    await expect(cardIn(page, day(6), "morning", asked.familyName)).toBeVisible();
  });

  await test.step("a family dropped beside the week stays in the list", async () => {
    await drag(page, list.card(silent.familyName), list.search);
    await expect(list.card(silent.familyName)).toBeVisible();
    expect(await storedDate(page, silent.id)).toBeUndefined();
  });

  const before = cardIn(page, day(0), "morning", moving.familyName);
  await test.step("a visit is moved, and Undo takes it back", async () => {
    await drag(page, before, slot(page, day(1), "evening"));
    await expect(toast).toContainText("Its arrival time is outside the new slot, and is cleared.");
    await expect(cardIn(page, day(1), "evening", moving.familyName)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await storedDate(page, moving.id)).toBe(`${day(1)} evening`);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(toast).toContainText("is now on Sunday, March 14, 2032");
    await expect(before).toContainText("9:30 AM");
    expect(await storedDate(page, moving.id)).toBe(`${day(0)} morning`);
  });

  await test.step("a visit that a colleague changed springs back, and moves only when staff insist", async () => {
    await expect(before).toHaveAttribute("aria-busy", "false");
    await elsewhere(page, visitId).change({ crewSize: "9" });
    await drag(page, before, slot(page, day(1), "morning"));
    const refused = page.getByRole("alert").filter({ hasText: "Update failed" });
    await expect(refused).toContainText(
      `Somebody else has changed the visit to ${moving.familyName}: it is scheduled, on Sunday, March 14, 2032, Morning (8AM-12PM). You chose Monday, March 15, 2032, Morning (8AM-12PM).`,
    );
    await expect(before).toContainText("crew 9");
    expect(await storedDate(page, moving.id)).toBe(`${day(0)} morning`);
    await refused.getByRole("button", { name: "Change it anyway" }).click();
    const moved = cardIn(page, day(1), "morning", moving.familyName);
    await expect(moved).toHaveAttribute("aria-busy", "false");
    expect(await storedDate(page, moving.id)).toBe(`${day(1)} morning`);
  });
});
