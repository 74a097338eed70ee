import type { Route } from "@playwright/test";
import {
  approvedFamily,
  cardIn,
  drag,
  logInOn,
  noon,
  slot,
  storedDate,
  visitTo,
  weekFrom,
} from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

test("families are scheduled, confirmed, edited, cancelled and deleted", async ({ page }) => {
  const day = weekFrom("2031-05-04");
  await logInOn(page, noon(day(2)));
  const lee = await approvedFamily(page, "The Lee Family");
  const kirk = await approvedFamily(page, "The Kirk Family");
  await page.goto("/admin/calendar");
  const ready = page.getByRole("region", { name: "Approved Families Ready to Schedule" });
  const dialog = page.getByRole("dialog");
  const toast = page.getByRole("region", { name: "Notifications" });

  const card = cardIn(page, day(2), "morning", lee.familyName);

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
    await expect(card).toContainText("Crew of 4");
    await expect(card).toContainText("Scheduled");
    await expect(ready).not.toContainText(lee.familyName);
    await expect(ready).toContainText(kirk.familyName);
  });

  await test.step("confirmed and unconfirmed", async () => {
    await card.getByRole("button", { name: "Confirm" }).click();
    await expect(toast).toContainText(`The visit to ${lee.familyName} is confirmed.`);
    await expect(card).toContainText("Confirmed");
    await card.getByRole("button", { name: "Unconfirm" }).click();
    await expect(card).toContainText("Scheduled");
  });

  await test.step("edited, by Enter on the family's name", async () => {
    const name = card.getByRole("button", { name: lee.familyName, exact: true });
    // The new status is shown before it is stored, and until then nothing else can be changed.
    await expect(name).toBeEnabled();
    await name.press("Enter");
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
    await expect(dialog).toContainText("Tuesday, May 6, 2031, Morning (8AM-12PM)");
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
    // The list is another once the search has begun.
    await expect(page.getByRole("row")).toHaveCount(2);
    await row.getByRole("button", { name: /^Delete/ }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast).toContainText("Application Deleted");
    await page.getByRole("link", { name: "Production Calendar" }).click();
    await expect(page.getByText("No visits in this week.")).toBeVisible();
  });
});

test("a visit is moved by mouse, and back by Undo", async ({ page }) => {
  const day = weekFrom("2031-05-11");
  await logInOn(page, noon(day(0)));
  const lee = await approvedFamily(page, "The Lee Family");
  await visitTo(page, lee.id, { scheduledDate: day(2) });
  await page.goto("/admin/calendar");
  const toast = page.getByRole("region", { name: "Notifications" });

  await drag(page, cardIn(page, day(2), "morning", lee.familyName), slot(page, day(4), "evening"));
  await expect(toast).toContainText("Visit Updated");
  await expect(cardIn(page, day(4), "evening", lee.familyName)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await storedDate(page, lee.id)).toBe(`${day(4)} evening`);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(cardIn(page, day(2), "morning", lee.familyName)).toBeVisible();
  // Until the answer is there, the visit cannot be picked up again.
  await expect(toast).toContainText("is now on Tuesday, May 13, 2031");
  await expect(cardIn(page, day(2), "morning", lee.familyName)).toHaveAttribute("aria-busy", "false");
  expect(await storedDate(page, lee.id)).toBe(`${day(2)} morning`);
});

test("a move that fails springs back, and the words say why", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  const day = weekFrom("2031-07-06");
  await logInOn(page, noon(day(0)));
  const family = await approvedFamily(page, "The Spring Family");
  await visitTo(page, family.id, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  const card = cardIn(page, day(1), "morning", family.familyName);
  await expect(card).toBeVisible();
  /** Moves the card, and lets the server answer once it has been seen elsewhere. */
  const move = async (answer: (route: Route) => Promise<void>) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/visits/*", async (route) => {
      await held;
      await answer(route);
    });
    await drag(page, card, slot(page, day(0), "morning"));
    await expect(cardIn(page, day(0), "morning", family.familyName)).toBeVisible();
    release();
  };

  await test.step("because the server is at fault", async () => {
    await move((route) => route.fulfill({ status: 500, json: { message: "The kitchen is closed." } }));
    const failed = page.getByRole("alert").filter({ hasText: "Update failed" });
    await expect(failed).toContainText("The kitchen is closed.");
    await expect(card).toBeVisible();
    await page.unroute("**/api/visits/*");
  });
});
