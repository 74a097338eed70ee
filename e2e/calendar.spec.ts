import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import {
  approvedFamily,
  cardIn,
  elsewhere,
  handleOf,
  logInOn,
  slot,
  storedDate,
  visitTo,
  weekFrom,
} from "./calendar-desk.ts";
import { expect, test } from "./fixtures.ts";

const noon = (date: string) => `${date}T20:00:00Z`;

test("families are scheduled, moved, confirmed, edited, cancelled and deleted", async ({ page }) => {
  // All slots in view: near its edge a page scrolls under a dragged card.
  await page.setViewportSize({ width: 1280, height: 1100 });
  const day = weekFrom("2031-05-04");
  await logInOn(page, noon(day(2)));
  const lee = await approvedFamily(page, "The Lee Family");
  const kirk = await approvedFamily(page, "The Kirk Family");
  await page.goto("/admin/calendar");
  const ready = page.getByRole("region", { name: "Approved Families Ready to Schedule" });
  const dialog = page.getByRole("dialog");
  const toast = page.getByRole("region", { name: "Notifications" });

  await test.step("scheduled from the panel, with the usual values filled in", async () => {
    await expect(ready).toContainText(kirk.familyName);
    await ready.getByRole("button", { name: `Schedule Visit: ${lee.familyName}` }).click();
    await expect(dialog).toHaveAccessibleName("Schedule Visit");
    await expect(dialog.getByLabel("Family *")).toHaveValue(lee.id);
    await expect(dialog.getByLabel("Date *")).toHaveValue(day(2));
    await expect(dialog.getByLabel("Time Slot *")).toHaveValue("morning");
    await expect(dialog.getByLabel("Duration")).toHaveValue("4 hours");
    await expect(dialog.getByLabel("Status")).toHaveValue("scheduled");
    await expect(dialog.getByLabel("Crew Size")).toHaveValue("4");
    await dialog.getByRole("button", { name: "Schedule Visit" }).click();
    await expect(toast).toContainText("Visit Scheduled!");
    const card = cardIn(page, day(2), "morning", lee.familyName);
    await expect(card).toContainText("Morning (8AM-12PM)");
    await expect(card).toContainText("Crew of 4");
    await expect(card).toContainText("Scheduled");
    await expect(ready).not.toContainText(lee.familyName);
    await expect(ready).toContainText(kirk.familyName);
  });

  await test.step("dragged to another day, and back by Undo", async () => {
    await cardIn(page, day(2), "morning", lee.familyName).hover({ position: { x: 30, y: 60 } });
    await page.mouse.down();
    await slot(page, day(4), "afternoon").hover();
    await slot(page, day(4), "evening").hover();
    await page.mouse.up();
    await expect(toast).toContainText("Visit Updated");
    await expect(cardIn(page, day(4), "evening", lee.familyName)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await storedDate(page, lee.id)).toBe(`${day(4)} evening`);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(cardIn(page, day(2), "morning", lee.familyName)).toBeVisible();
    await expect.poll(() => storedDate(page, lee.id)).toBe(`${day(2)} morning`);
  });

  await test.step("carried by keyboard, and told to screen readers", async () => {
    const said = page.locator("p[aria-live=assertive]", { hasText: lee.familyName });
    const over = page.locator("p[aria-live=assertive]", { hasText: "Over Wednesday, May 7, 2031" });
    const handle = handleOf(page, lee.familyName);
    await expect(handle).toHaveAccessibleDescription(/press Space or Enter.*arrows/);
    await handle.press("Space");
    await expect(said).toHaveText(/^Picked up the visit to/);
    await page.keyboard.press("ArrowRight");
    await expect(over).toHaveText(/Morning/);
    await page.keyboard.press("Escape");
    await expect(said).toHaveText(/stays where it was/);
    await expect(cardIn(page, day(2), "morning", lee.familyName)).toBeVisible();

    await handle.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(over).toHaveText(/Afternoon/);
    await page.keyboard.press("Space");
    await expect(said).toHaveText(/^Dropped the visit to/);
    await expect(cardIn(page, day(3), "afternoon", lee.familyName)).toBeVisible();
    await expect(handle).toBeFocused();
    await expect.poll(() => storedDate(page, lee.id)).toBe(`${day(3)} afternoon`);
  });

  const card = cardIn(page, day(3), "afternoon", lee.familyName);
  await test.step("confirmed and unconfirmed", async () => {
    await card.getByRole("button", { name: "Confirm" }).click();
    await expect(toast).toContainText(`The visit to ${lee.familyName} is confirmed.`);
    await expect(card).toContainText("Confirmed");
    await card.getByRole("button", { name: "Unconfirm" }).click();
    await expect(card).toContainText("Scheduled");
  });

  await test.step("edited, by Enter on the family's name", async () => {
    await card.getByRole("button", { name: lee.familyName, exact: true }).press("Enter");
    await expect(dialog).toHaveAccessibleName("Edit Visit");
    await dialog.getByLabel("Crew Size").fill("7");
    await dialog.getByLabel("Notes").fill("Ring twice.");
    await dialog.getByLabel("Status").selectOption("Completed");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast).toContainText("Visit Updated");
    await expect(card).toContainText("Crew of 7");
    await expect(card).toContainText("Completed");
    await expect(card.getByRole("button", { name: /confirm/i })).toHaveCount(0);
  });

  await test.step("cancelled after a question, and back in the panel", async () => {
    await card.getByRole("button", { name: /^Cancel the visit/ }).click();
    await expect(dialog).toContainText("Wednesday, May 7, 2031, Afternoon (12PM-6PM)");
    await dialog.getByRole("button", { name: "Keep Visit" }).click();
    await expect(card).toBeVisible();
    await card.getByRole("button", { name: /^Cancel the visit/ }).click();
    await dialog.getByRole("button", { name: "Cancel Visit" }).click();
    await expect(toast).toContainText("Visit Cancelled");
    await expect(card).toBeHidden();
    await expect(ready).toContainText(lee.familyName);
  });

  await test.step("scheduled by choice of a family, and gone with it", async () => {
    await page.getByRole("button", { name: "Schedule Visit", exact: true }).click();
    await dialog.getByRole("button", { name: "Schedule Visit" }).click();
    await expect(dialog.getByLabel("Family *")).toHaveAccessibleDescription(
      "Family registration is required",
    );
    await dialog.getByLabel("Family *").selectOption(kirk.id);
    await dialog.getByRole("button", { name: "Schedule Visit" }).click();
    await expect(cardIn(page, day(2), "morning", kirk.familyName)).toBeVisible();

    await page.getByRole("link", { name: /^Applications/ }).click();
    await page.getByLabel("Search by family name or e-mail").fill(kirk.email);
    const row = page.getByRole("row").filter({ hasText: kirk.familyName });
    await row.getByRole("button", { name: /^Delete/ }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast).toContainText("Application Deleted");
    await page.getByRole("link", { name: "Production Calendar" }).click();
    await expect(page.getByText("No visits in this week.")).toBeVisible();
  });
});

test("the week stands in the address", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  await logInOn(page, noon("2031-06-11"));
  await page.goto("/admin/calendar");
  const title = page.getByRole("heading", { level: 3 }).first();
  await expect(title).toHaveText("Jun 8 – 14, 2031");
  await expect(page.locator("[aria-current=date]")).toContainText("Wed, Jun 11");
  await page.getByRole("button", { name: "Next Week" }).click();
  await expect(page).toHaveURL(/week=2031-06-15/);
  await expect(page.locator("[aria-current=date]")).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveText("Jun 15 – 21, 2031");
  await page.getByRole("button", { name: "Previous Week" }).click();
  await page.getByRole("button", { name: "Previous Week" }).click();
  await expect(title).toHaveText("Jun 1 – 7, 2031");
  await page.goBack();
  await expect(title).toHaveText("Jun 8 – 14, 2031");
  await page.goto("/admin/calendar?week=2031-06-20");
  await expect(title).toHaveText("Jun 15 – 21, 2031");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(title).toHaveText("Jun 8 – 14, 2031");

  await page.route("**/api/visits?*", (route) =>
    route.fulfill({ status: 500, json: { message: "The kitchen is closed." } }),
  );
  await page.goto("/admin/calendar?week=tomorrow");
  await expect(title).toHaveText("Jun 8 – 14, 2031");
  await expect(page.getByText("The kitchen is closed.")).toBeVisible();
  await page.unroute("**/api/visits?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No visits in this week.")).toBeVisible();
});

test("a move that fails springs back, and the words say why", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 409/);
  const day = weekFrom("2031-07-06");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Spring Family");
  const { id } = await visitTo(page, family.id, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(1), "morning", family.familyName)).toBeVisible();
  await elsewhere(page, id).change({ crewSize: "9" });

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/visits/*", async (route) => {
    await held;
    await route.continue();
  });
  const handle = handleOf(page, family.familyName);
  await handle.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(cardIn(page, day(0), "morning", family.familyName)).toBeVisible();
  release();
  const card = cardIn(page, day(1), "morning", family.familyName);
  await expect(page.getByRole("alert").filter({ hasText: "Update failed" })).toContainText(
    "Somebody else has changed this visit meanwhile.",
  );
  await expect(card).toContainText("Crew of 9");
  await expect(handle).toBeFocused();
});

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
  const dialog = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: family.familyName, exact: true }).click();
  const save = () => dialog.getByRole("button", { name: "Save Changes" }).click();

  await open();
  await elsewhere(page, id).change({ scheduledDate: day(2), crewSize: "9" });
  await dialog.getByLabel("Notes").fill("Ring twice.");
  await save();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else has changed this visit meanwhile.");
  await expect(dialog.getByRole("alert")).toContainText("Tuesday, August 5, 2031");
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await page.keyboard.press("Escape");
  await open();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await save();
  await dialog.getByRole("button", { name: "Save mine over it" }).click();
  await expect(cardIn(page, day(1), "morning", family.familyName)).toContainText("Crew of 4");

  await open();
  await elsewhere(page, id).change({ crewSize: "12" });
  await dialog.getByLabel("Notes").fill("Ring three times.");
  await save();
  await dialog.getByRole("button", { name: "Use the current version" }).click();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
  await expect(dialog.getByLabel("Crew Size")).toHaveValue("12");
  await elsewhere(page, id).cancel();
  await dialog.getByLabel("Duration").fill("All day");
  await save();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else has cancelled this visit meanwhile.");
  await dialog.getByRole("button", { name: "Schedule it again" }).click();
  await expect(page.getByText("Visit Scheduled!")).toBeVisible();
  await open();
  await expect(dialog.getByLabel("Duration")).toHaveValue("All day");
  await expect(dialog.getByLabel("Notes")).toHaveValue("Ring twice.");
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
    "Use a whole number from 1 to 200",
  );
  await dialog.getByLabel("Crew Size").fill("2");

  const { id } = await visitTo(page, family.id, { scheduledDate: day(5) });
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(dialog.getByLabel("Family *")).toHaveAccessibleDescription("This family already has a visit.");
  await expect(page.getByText("Scheduling failed")).toBeVisible();
  await expect(dialog.getByLabel("Crew Size")).toHaveValue("2");
  await elsewhere(page, id).cancel();
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(clash);
  await expect(cardIn(page, day(4), "evening", family.familyName)).toBeVisible();
});

test("more families than one list holds are found by their names", async ({ page }) => {
  await logInOn(page, noon("2031-09-21"));
  const near = await approvedFamily(page, "The Near Family");
  const far = await approvedFamily(page, "The Far Family");
  await page.route("**/api/family-registrations?schedulable=true*", (route) => {
    const q = new URL(route.request().url()).searchParams.get("q");
    const link = '</api/family-registrations?cursor=x>; rel="next"';
    return route.fulfill(q === "the far" ? { json: [far] } : { json: [near], headers: { link } });
  });
  await page.goto("/admin/calendar");
  await page.getByRole("button", { name: "Schedule Visit", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Find a Family").fill("the far");
  await dialog.getByLabel("Family *").selectOption(far.id);
  await dialog.getByLabel("Find a Family").fill("");
  await expect(dialog.getByRole("option", { name: near.familyName })).toBeAttached();
  await expect(dialog.getByLabel("Family *")).toHaveValue(far.id);
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(cardIn(page, "2031-09-21", "morning", far.familyName)).toBeVisible();
});

test("visits can be taken along: as files and on paper", async ({ page }) => {
  const day = weekFrom("2031-10-05");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Paper Family");
  const called = await approvedFamily(page, "The Called-off Family");
  await visitTo(page, family.id, { scheduledDate: day(1), notes: "Ring twice.", equipment: "Crane" });
  await visitTo(page, called.id, { scheduledDate: day(1), status: "cancelled" });
  await page.goto("/admin/calendar");

  const download = async (link: string) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: link }).click();
    const file = await downloading;
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), "utf8")));
    const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
    return { name: file.suggestedFilename(), starts: events.map(({ startDate }) => startDate.toString()) };
  };
  expect(await download(`Visit to ${family.familyName} as .ics`)).toEqual({
    name: `visit-${day(1)}.ics`,
    starts: [`${day(1)}T08:00:00`],
  });
  expect(await download("Week as .ics")).toEqual({
    name: `visits-${day(0)}-to-${day(6)}.ics`,
    starts: [`${day(1)}T08:00:00`, `${day(1)}T08:00:00`],
  });

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print call sheet" }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const sheet = page.getByRole("region", { name: "Call sheet" });
  for (const text of [
    "Call sheet, Oct 5 – 11, 2031",
    "Monday, October 6, 2031",
    `Morning (8AM-12PM): ${family.familyName} (Scheduled)`,
    "Maria Johnson",
    "(555) 123-4567",
    "Los Angeles, CA 90001",
    "4 hours",
    "Crane",
    "Ring twice.",
  ])
    await expect(sheet).toContainText(text);
  await expect(sheet).not.toContainText(called.familyName);
  for (const name of ["Main", "Dashboard"])
    await expect(page.getByRole("navigation", { name })).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(sheet).toHaveCSS("color", "rgb(52, 33, 26)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the week is a list by day, a finger scrolls it, and drags a card it rests on", async ({ page }) => {
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

    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const middle = async (of: typeof card) => {
      const box = await of.boundingBox();
      return { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 20 };
    };

    const start = await middle(card);
    await send("touchStart", start.x, start.y);
    for (let step = 1; step <= 8; step++) await send("touchMove", start.x, start.y - 25 * step);
    await send("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(card).toBeVisible();

    await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const from = await middle(card);
    const to = await middle(slot(page, day(0), "evening"));
    await send("touchStart", from.x, from.y);
    await expect(card).toHaveClass(/opacity/);
    await send("touchMove", to.x, to.y - 5);
    await send("touchMove", to.x, to.y);
    await send("touchEnd");
    await expect(cardIn(page, day(0), "evening", family.familyName)).toBeVisible();
  });
});

for (const timezoneId of ["Pacific/Honolulu", "America/Los_Angeles", "Europe/Berlin", "Pacific/Auckland"]) {
  test.describe(`with the browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("every card stands on its date, over both changes of the clocks and New Year", async ({ page }) => {
      // Nine in the evening of New Year's Eve in Los Angeles; elsewhere the same day or the next year.
      await logInOn(page, "2027-01-01T05:00:00Z");
      const forward = await approvedFamily(page, "The Forward Family");
      const back = await approvedFamily(page, "The Back Family");
      const eve = await approvedFamily(page, "The Eve Family");
      await visitTo(page, forward.id, { scheduledDate: "2026-03-08" });
      await visitTo(page, back.id, { scheduledDate: "2026-11-01" });

      await page.goto("/admin/calendar");
      await expect(page.locator("[aria-current=date]")).toContainText("Thu, Dec 31");
      await page.getByRole("button", { name: `Schedule Visit: ${eve.familyName}` }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Date *")).toHaveValue("2026-12-31");
      await dialog.getByRole("button", { name: "Schedule Visit" }).click();
      await expect(cardIn(page, "2026-12-31", "morning", eve.familyName)).toBeVisible();
      expect(await storedDate(page, eve.id)).toBe("2026-12-31 morning");

      for (const [family, from, to] of [
        [eve, "2026-12-31", "2027-01-01"],
        [forward, "2026-03-08", "2026-03-09"],
        [back, "2026-11-01", "2026-11-02"],
      ] as const) {
        await page.goto(`/admin/calendar?week=${from}`);
        await expect(cardIn(page, from, "morning", family.familyName)).toBeVisible();
        await handleOf(page, family.familyName).press("Space");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Space");
        await expect(cardIn(page, to, "morning", family.familyName)).toBeVisible();
        await expect.poll(() => storedDate(page, family.id)).toBe(`${to} morning`);
      }
    });
  });
}
