import { show } from "#contract/show.ts";
import { shortName } from "#frontend/desk/visits/places.ts";
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
import { uniqueWord } from "./families.ts";
import { expect, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/* Visits in the week, by buttons, forms and keys. Dragging is in scheduling.spec.ts. */

test.describe("in a time zone where the next year has begun", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("staff schedule a family, confirm, edit and cancel its visit", async ({ page, allowConsoleError }) => {
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

    await test.step("the form begins with the first day and slot that the family offers", async () => {
      await expect(page.locator("[aria-current=date]")).toContainText("Wed, Dec 31");
      await ready.region.getByRole("button", { name: `Schedule Visit: ${familyName}` }).click();
      await expect(dialog).toHaveAccessibleName("Schedule Visit");
      await expect(dialog.getByLabel("Date *")).toHaveValue(day);
      await expect(dialog.getByLabel("Time Slot *")).toHaveValue("evening");
    });

    await test.step("a refused form names the field and keeps its text", async () => {
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

    await test.step("confirmed", async () => {
      await button("Confirm").click();
      await expect(toast).toContainText(`The visit to ${familyName} is confirmed.`);
      await expect(opener(card)).toHaveAccessibleName(/, Confirmed$/);
    });

    await test.step("edited by Enter on the card, which gets the focus back", async () => {
      await expect(card).toHaveAttribute("aria-busy", "false");
      await opener(card).press("Enter");
      await expect(dialog).toHaveAccessibleName("Edit Visit");
      await dialog.getByLabel("Crew Size").fill("7");
      await dialog.getByLabel("Status").selectOption("Completed");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(toast).toContainText("Visit Updated");
      await expect(card).toContainText("crew 7");
      // The confirmation can no longer be undone.
      await expect(card.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
      await expect(opener(card)).toHaveAccessibleName(/, Completed$/);
      await expect(opener(card)).toBeFocused();
    });

    await test.step("cancelled after a question, and back in the list of families to schedule", async () => {
      await button("Cancel").click();
      await expect(dialog).toContainText("Wednesday, December 31, 2031, Evening (6PM-10PM)");
      await dialog.getByRole("button", { name: "Cancel Visit" }).click();
      await expect(toast).toContainText("Visit Cancelled");
      await expect(card).toBeHidden();
      await expect(ready.card(familyName)).toBeVisible();
      expect((await storedFamily(page, id)).status).toBe("approved");
    });
  });
});

test("staff choose a family and schedule it by keyboard", async ({ page }) => {
  const day = weekFrom("2031-09-14");
  await logInOn(page, noon(day(3)));
  const word = uniqueWord();
  const families = [await approvedFamily(page, `${word} One`), await approvedFamily(page, `${word} Two`)];
  await page.goto("/admin/calendar");
  await expect(page.getByText("No visits this week.")).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  const family = dialog.getByRole("combobox", { name: "Family *" });
  await expect(family).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(family).toHaveAccessibleDescription("Family registration is required");
  await page.keyboard.type(word);
  const options = dialog.getByRole("listbox", { name: "Family" }).getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  const [, second = ""] = await options.allTextContents();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const chosen = families.find(({ familyName }) => second.includes(familyName))?.familyName ?? "";
  await expect(family).toHaveValue(new RegExp(`^${chosen} \\(`));
  await expect(dialog.getByRole("region", { name: `About ${chosen}` })).toContainText("Los Angeles");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, day(3), "morning", chosen)).toBeVisible();
});

test("staff list who leads visits, and choose one of them", async ({ page }) => {
  const day = "2032-05-03";
  await logInOn(page, noon(day));
  const { id, familyName } = await approvedFamily(page, "The Led Family");
  await page.goto("/admin/notifications?view=settings");
  const section = page.getByRole("region", { name: "Who leads visits" });
  for (const [row, name, phone] of [
    [0, "Maria Lopez", "(555) 010-1234"],
    [1, "Sam Diaz", "(555) 010-5678"],
  ] as const) {
    await section.getByRole("button", { name: "Add a person" }).press("Enter");
    await expect(section.getByLabel("Name *").nth(row)).toBeFocused();
    await page.keyboard.type(name);
    await section.getByLabel("Phone *").nth(row).fill(phone);
  }
  await page.getByLabel("Who signs emails").fill("Maria Lopez");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings Saved")).toBeVisible();
  await look(page, "settings-leads");

  await page.goto(`/admin/applications?q=${familyName}&family=${id}`);
  const reader = page.getByRole("complementary", { name: "Reader" });
  const dialog = page.getByRole("dialog");
  const lead = dialog.getByLabel("Lead");
  await reader.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(lead.getByRole("option")).toHaveText(["Nobody yet", "Maria Lopez", "Sam Diaz"]);
  await lead.selectOption("Sam Diaz");
  await dialog.getByLabel("Arrival Time").fill("09:30");
  await expect(dialog).toContainText("The family reads '9:30 AM to about 1:30 PM'.");
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(reader).toContainText("9:30 AM to about 1:30 PM, led by Sam Diaz");

  await call(page, "PUT", "/api/settings", { leads: [], signature: "" });
  await page.reload();
  await reader.getByRole("button", { name: "Edit Visit" }).click();
  await expect(lead.locator("option:checked")).toHaveText("Sam Diaz (no longer in the settings)");
});

test("staff find families that ask for another day, and every visit of a full slot", async ({ page }) => {
  // Later than the weeks of all other tests.
  const day = weekFrom("2090-01-01");
  await logInOn(page, noon(day(0)));
  const here = await approvedFamily(page, "The Asking Family");
  const later = await approvedFamily(page, "The Later Family");
  await askForAnotherDay(page, await visitTo(page, here.id, { scheduledDate: day(1) }));
  const visit = await visitTo(page, later.id, { scheduledDate: day(15) });
  await askForAnotherDay(page, visit);
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

  await test.step("one of the days that are free becomes its new visit, in the inbox", async () => {
    await page.getByRole("link", { name: /^\d+ asking for another day$/ }).click();
    const another = page.getByRole("region", { name: "Another day" });
    const asking = another.getByRole("listitem").filter({ hasText: later.familyName });
    await expect(asking).toContainText("Grandma arrives on Friday.");
    await look(page, "inbox");
    const offers = asking.getByRole("button", { name: /^Offer this day/ });
    await expect(offers).toHaveCount(3);
    await offers.first().click();
    await expect(page.getByText(`${later.familyName} is now on`)).toBeVisible();
    await expect(asking).toHaveCount(0);
    expect(await storedDate(page, later.id)).not.toBe(`${day(15)} morning`);
    // Back on a day they can't make, nobody would find them another.
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    // For other tests, the slot is free again.
    await call(page, "PUT", `/api/visits/${visit.id}`, { scheduledDate: day(15), timeSlot: "morning" });
    await page.goBack();
    await expect(card).toBeVisible();
  });

  await test.step("the name on a card opens the reader beside the week, and keys go through the week", async () => {
    const reader = page.getByRole("complementary", { name: "Reader" });
    const title = reader.getByRole("heading", { level: 2 });
    const address = page.url();
    await card.getByRole("link", { name: shortName(here.familyName) }).click();
    await expect(title).toHaveText(here.familyName);
    await look(page, "calendar-reader");
    await page.keyboard.press("j");
    await expect(title).toHaveText(/^The One Family/);
    await page.keyboard.press("k");
    await page.getByRole("button", { name: "Next Week" }).click();
    await expect(page.getByRole("heading", { name: "Jan 8 – 14, 2090" })).toBeVisible();
    await expect(title).toHaveText(here.familyName);
    await page.goBack();
    await page.keyboard.press("Escape");
    await expect(reader).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(card.getByRole("link")).toBeFocused();
  });
});
