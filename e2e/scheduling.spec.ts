import type { Page } from "@playwright/test";
import {
  approvedFamily,
  cardIn,
  carry,
  drag,
  logInOn,
  noon,
  questionnaireOf,
  readyList,
  slot,
  storedDate,
  storedFamily,
  weekFrom,
} from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* A day's scheduling, from the list of those who are ready into the week. */

/** Families that a search for their first name alone finds, of which the oldest is ready and the newest is not. */
const threeFamilies = async (page: Page) => {
  const word = `W${crypto.randomUUID().slice(0, 8)}`;
  const ready = await approvedFamily(page, `${word} Ready`);
  const asked = await approvedFamily(page, `${word} Asked`, ["weekdays"]);
  const silent = await approvedFamily(page, `${word} Silent`);
  await questionnaireOf(page, ready.id, "approved");
  await questionnaireOf(page, asked.id, "needs_followup");
  return { word, ready, asked, silent };
};

test("by mouse: found, dropped into the week, taken back, and dropped where it was not offered", async ({
  page,
}) => {
  const day = weekFrom("2032-02-01");
  await logInOn(page, noon(day(0)));
  const { word, ready, asked, silent } = await threeFamilies(page);
  await page.goto("/admin/calendar");
  const list = readyList(page);
  const toast = page.getByRole("region", { name: "Notifications" });

  const city = list.city("Los Angeles");

  await test.step("by city, those with an approved questionnaire first; the others say why not", async () => {
    await list.search.fill(word);
    await expect(city.getByRole("listitem")).toContainText([
      ready.familyName,
      silent.familyName,
      asked.familyName,
    ]);
    await expect(list.card(ready.familyName)).toContainText("Approved");
    await expect(list.card(silent.familyName)).toContainText("No questionnaire yet");
    await expect(list.card(asked.familyName)).toContainText("Needs Follow-up");
  });

  await test.step("dropped on a slot it has a visit there, and Undo takes it back", async () => {
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

  await test.step("slots that were not offered are dimmed, and say so before and after the drop", async () => {
    const saturday = slot(page, day(6), "morning");
    await carry(page, list.card(asked.familyName), slot(page, day(5), "morning"));
    await expect(saturday).toHaveCSS("opacity", "0.35");
    await expect(slot(page, day(5), "evening")).toHaveCSS("opacity", "0.35");
    await expect(slot(page, day(5), "morning")).toHaveCSS("opacity", "1");
    await saturday.hover();
    await expect(saturday).toContainText("Not offered by the family");
    await page.mouse.up();
    await expect(toast).toContainText("The family did not offer this day and time");
    await expect(cardIn(page, day(6), "morning", asked.familyName)).toBeVisible();
    await expect(slot(page, day(5), "evening")).toHaveCSS("opacity", "1");
  });

  await test.step("dropped beside the week it stays where it was", async () => {
    await drag(page, list.card(silent.familyName), list.search);
    await expect(list.card(silent.familyName)).toBeVisible();
    expect(await storedDate(page, silent.id)).toBeUndefined();
  });
});
