import type { Page } from "@playwright/test";
import { familyWithStatus } from "./applications.ts";
import {
  approvedFamily,
  cardIn,
  drag,
  elsewhere,
  logInOn,
  noon,
  slot,
  storedDate,
  visitTo,
  weekFrom,
} from "./calendar.ts";
import { expect, test } from "./fixtures.ts";
import { headers } from "./site.ts";

/*
 * Two members of staff at once: the second is shown both versions, and chooses. What concerns a form is tested with
 * that form (calendar-dialog, contact-info, reviews).
 */

const conflict = (page: Page, thing: string) =>
  page.getByRole("dialog", { name: `This ${thing} has changed` });

/** A field in a conflict, with both of its versions. */
const fact = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: label }) });

test.describe("a decision on an application that somebody else has decided on", () => {
  const setUp = async (page: Page) => {
    const family = await familyWithStatus(page, "pending");
    await page.goto(`/admin/applications?q=${family.email}`);
    const row = page.getByRole("row").filter({ hasText: family.familyName });
    await expect(row).toBeVisible();
    const path = `/api/family-registrations/${family.id}`;
    return {
      family,
      status: row.getByRole("combobox"),
      decideElsewhere: (status: string) => page.request.put(`${path}/status`, { data: { status }, headers }),
      stored: async () => (await (await page.request.get(path)).json()).status,
    };
  };

  test("is theirs or mine, as one chooses; by keys alone", async ({ page, allowConsoleError }) => {
    allowConsoleError(/status of 409/);
    const { family, status, decideElsewhere, stored } = await setUp(page);
    await decideElsewhere("rejected");
    await page.getByRole("button", { name: `View ${family.familyName}` }).focus();
    await page.keyboard.press("a");
    const dialog = conflict(page, "application");
    await expect(dialog).toContainText(family.familyName);
    await expect(fact(page, "Status")).toContainText("Both changed this");
    await expect(fact(page, "Status")).toContainText("Yours" + "Approved");
    await expect(fact(page, "Status")).toContainText("Stored now" + "Rejected");
    // Nothing is chosen by the key that opened it, nor by Escape.
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(status).toHaveValue("rejected");
    await expect(page.getByRole("button", { name: `View ${family.familyName}` })).toBeFocused();
    expect(await stored()).toBe("rejected");

    await decideElsewhere("scheduled");
    await page.keyboard.press("a");
    await dialog.getByRole("button", { name: "Keep mine" }).press("Enter");
    await expect(page.getByText(`Approved. A mail to ${family.familyName} is held.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await stored()).toBe("approved");

    // What Undo brings back is what the other had decided, unless that changes, too.
    await decideElsewhere("pending");
    await page.keyboard.press("u");
    await dialog.getByRole("button", { name: "Take theirs" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(status).toHaveValue("pending");
    expect(await stored()).toBe("pending");
  });
});

test("a visit that somebody else has changed is not moved, confirmed or cancelled unasked", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (409|404)/);
  const day = weekFrom("2031-12-07");
  await logInOn(page, noon(day(0)));
  const { id: familyId, familyName } = await approvedFamily(page, "The Shared Family");
  const { id } = await visitTo(page, familyId, { scheduledDate: day(1) });
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(1), "morning", familyName)).toContainText("Crew of 4");
  const dialog = conflict(page, "visit");

  await test.step("moved", async () => {
    await elsewhere(page, id).change({ crewSize: "9" });
    const move = async () => {
      await drag(page, cardIn(page, day(1), "morning", familyName), slot(page, day(2), "morning"));
    };
    await move();
    await expect(fact(page, "Date")).toContainText("You changed this");
    await expect(fact(page, "Date")).toContainText("Tuesday, December 9, 2031");
    await expect(fact(page, "Crew Size")).toContainText("Before4Stored now9");
    await expect(fact(page, "Notes")).toBeHidden();
    await dialog.getByRole("button", { name: "Take theirs" }).click();
    await expect(cardIn(page, day(1), "morning", familyName)).toContainText("Crew of 9");
    expect(await storedDate(page, familyId)).toBe(`${day(1)} morning`);

    await elsewhere(page, id).change({ crewSize: "8" });
    await move();
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect(cardIn(page, day(2), "morning", familyName)).toContainText("Crew of 8");
    // The card is there before the answer is.
    await expect.poll(() => storedDate(page, familyId)).toBe(`${day(2)} morning`);
  });

  const card = cardIn(page, day(2), "morning", familyName);

  await test.step("confirmed", async () => {
    await elsewhere(page, id).change({ status: "completed" });
    await card.getByRole("button", { name: "Confirm" }).click();
    await expect(fact(page, "Status")).toContainText("YoursConfirmedStored nowCompleted");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText(`The visit to ${familyName} is confirmed.`)).toBeVisible();
    await expect(card).toContainText("Confirmed");
  });

  await test.step("cancelled", async () => {
    const cancel = async (crewSize: string) => {
      await card.getByRole("button", { name: /^Cancel the visit/ }).click();
      await elsewhere(page, id).change({ crewSize });
      await page.getByRole("dialog").getByRole("button", { name: "Cancel Visit" }).click();
      await expect(fact(page, "Crew Size")).toContainText(`Stored now${crewSize}`);
    };
    await cancel("7");
    await dialog.getByRole("button", { name: "Keep Visit" }).click();
    await expect(card).toContainText("Crew of 7");
    await cancel("6");
    await dialog.getByRole("button", { name: "Cancel it anyway" }).click();
    await expect(page.getByText("Visit Cancelled")).toBeVisible();
    await expect(card).toBeHidden();
    expect(await storedDate(page, familyId)).toBeUndefined();
  });

  await test.step("cancelled when it has been already", async () => {
    const { id: again } = await visitTo(page, familyId, { scheduledDate: day(3) });
    await page.reload();
    const last = cardIn(page, day(3), "morning", familyName);
    await last.getByRole("button", { name: /^Cancel the visit/ }).click();
    await elsewhere(page, again).cancel();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Visit" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Visit Cancelled" })).toContainText(
      "Somebody else had cancelled it already.",
    );
    await expect(last).toBeHidden();
  });
});
