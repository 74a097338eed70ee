import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { answers } from "./applications.ts";
import { call } from "./call.ts";
import { grantClipboard, readClipboard } from "./clipboard.ts";
import { expect, test } from "./fixtures.ts";
import { approve, heldRows, newFamilies, openHeld, readIt } from "./held.ts";
import { tabAndPress } from "./keys.ts";

/* Where the site may not write to strangers, staff send what waits from a mail program of their own. */

const theFamily = async (page: Page): Promise<Application> => {
  const [family] = await newFamilies(page, 1);
  if (!family) throw new Error("There is no family");
  await approve(page, [family]);
  return family;
};

/** A family that three mails wait for. */
const decidedThrice = async (page: Page) => {
  const family = await theFamily(page);
  const sent = { ...answers, familyRegistrationId: family.id };
  const { id } = await call<Questionnaire>(page, "POST", "/api/questionnaires", sent);
  await call(page, "PUT", `/api/questionnaires/${id}`, { status: "approved" });
  await call(page, "POST", "/api/visits", {
    familyRegistrationId: family.id,
    scheduledDate: "2031-03-04",
    timeSlot: "morning",
    duration: "2 hours",
    crewSize: "4",
  });
  return family;
};

test("mails that wait are copied and marked as sent one after the other, without a mouse", async ({
  page,
  mailsTo,
}) => {
  await grantClipboard(page);
  const family = await decidedThrice(page);
  await openHeld(page, family);
  await expect(heldRows(page)).toHaveCount(3);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const mail = page.getByRole("dialog");
  const copy = mail.getByRole("button", { name: "Copy text" });
  await tabAndPress(page, copy);
  await expect(page.getByText("Text Copied")).toBeVisible();
  const copied = [await readClipboard(page)];
  for (const left of [2, 1]) {
    await readIt(page, family.primaryContact);
    await tabAndPress(page, mail.getByRole("button", { name: "Mark as sent" }));
    await expect(page.getByText("Marked as Sent")).toBeVisible();
    await expect(heldRows(page)).toHaveCount(left);
    // The next mail is there, and the round begins anew.
    await expect(copy).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Text Copied")).toBeVisible();
    copied.push(await readClipboard(page));
  }
  await readIt(page, family.primaryContact);
  await tabAndPress(page, mail.getByRole("button", { name: "Mark as sent" }));
  await expect(mail).toBeHidden();
  await expect(page.getByText("No held mail matches this.")).toBeVisible();

  expect(new Set(copied).size).toBe(3);
  for (const text of copied) expect(text).toContain(family.primaryContact);
  const outbox = page.getByRole("region", { name: "Outbox" });
  await expect(outbox.getByText("Sent by hand")).toHaveCount(3);
  // Only the confirmation of its application.
  expect(await mailsTo(family.email)).toHaveLength(1);
});
