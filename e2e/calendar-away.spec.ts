import ICAL from "ical.js";
import { colors } from "#contract/show.ts";
import { rgbOf } from "#frontend/testing/rgb-of.ts";
import {
  approvedFamily,
  cardIn,
  logInOn,
  noon,
  photoOn,
  questionnaireOf,
  slot,
  storedDate,
  visitTo,
  weekFrom,
} from "./calendar.ts";
import { expect, savedBy, test } from "./fixtures.ts";
import { fingerOn } from "./touch.ts";

/* The calendar away from the desk: in calendar files, on paper, and on a phone in another time zone. */

test("staff save visits as calendar files, and print one day's call sheet", async ({ page }) => {
  const day = weekFrom("2031-10-05");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Paper Family");
  const called = await approvedFamily(page, "The Called-off Family");
  const other = await approvedFamily(page, "The Other Family");
  await questionnaireOf(page, family.id, "approved", {
    familyPhotos: [await photoOn(page), await photoOn(page)],
    kitchenPhotos: [await photoOn(page)],
  });
  await visitTo(page, family.id, {
    scheduledDate: day(1),
    arrivalTime: "08:15",
    notes: "Ring twice.",
  });
  await visitTo(page, called.id, { scheduledDate: day(1), status: "cancelled" });
  await visitTo(page, other.id, { scheduledDate: day(3) });
  await page.goto("/admin/calendar");

  const download = async (link: string) => {
    const { name, text } = await savedBy(page, () => page.getByRole("link", { name: link }).click());
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
    return { name, starts: events.map(({ startDate }) => startDate.toString()) };
  };
  // All of the card but the name opens the visit.
  const card = cardIn(page, day(1), "morning", family.familyName);
  await card.click({ position: { x: 30, y: 44 } });
  expect(await download("Save as .ics")).toEqual({
    name: `visit-${day(1)}.ics`,
    starts: [`${day(1)}T08:15:00`],
  });
  await page.keyboard.press("Escape");
  expect(await download("Week as .ics")).toEqual({
    name: `visits-${day(0)}-to-${day(6)}.ics`,
    starts: [`${day(1)}T08:15:00`, `${day(1)}T08:00:00`, `${day(3)}T08:00:00`],
  });

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Call sheet" }).click();
  await page.getByRole("button", { name: "Monday, October 6, 2031" }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const sheet = page.locator("[data-print-sheet]");
  for (const text of [
    "Call sheet, Monday, October 6, 2031",
    `8:15 AM to about 12:15 PM: ${family.familyName} (Scheduled)`,
    "Food needsGluten-Free, Nut-Free",
    "Emergency contactUncle Ray",
    "NotesRing twice.",
  ])
    await expect(sheet).toContainText(text);
  for (const name of ["The family", "The kitchen"])
    expect(
      await sheet.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(1);
  await expect(sheet.getByRole("img")).toHaveCount(2);
  for (const { familyName } of [called, other]) await expect(sheet).not.toContainText(familyName);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(sheet).toHaveCSS("color", rgbOf(colors.light["base-content"]));
  await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: "Pacific/Auckland" });

  test("a finger scrolls the list of days, and drags a card it rests on", async ({ page }) => {
    // Daylight saving ends on its first day.
    const day = weekFrom("2031-11-02");
    await logInOn(page, noon(day(0)));
    const family = await approvedFamily(page, "The Pocket Family");
    await visitTo(page, family.id, { scheduledDate: day(0) });
    await page.goto("/admin/calendar");
    const card = cardIn(page, day(0), "morning", family.familyName);
    await card.scrollIntoViewIfNeeded();
    const days = page
      .getByRole("list")
      .filter({ has: page.locator("time") })
      .getByRole("heading");
    await expect(days).toHaveCount(7);
    const left = new Set<number | undefined>();
    for (const heading of await days.all()) left.add((await heading.boundingBox())?.x);
    expect(left.size).toBe(1);

    const finger = await fingerOn(page);
    await finger.flick(card);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(card).toBeVisible();

    await finger.stop();
    await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await finger.pickUp(card);
    await finger.dropOn(slot(page, day(0), "evening"));
    await expect(cardIn(page, day(0), "evening", family.familyName)).toBeVisible();
    await expect.poll(() => storedDate(page, family.id)).toBe(`${day(0)} evening`);
  });
});
