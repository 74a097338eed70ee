import { call } from "./call.ts";
import { expect, test } from "./fixtures.ts";
import {
  approve,
  frameOf,
  heldOf,
  newFamilies,
  oneFamily,
  openHeld,
  openMail,
  rowOf,
  theHeldOf,
} from "./held.ts";
import { tabAndPress } from "./keys.ts";

test("three approved at once are read, one is edited, and all three are sent after one question", async ({
  page,
  mailsTo,
}) => {
  const families = await newFamilies(page, 3);
  await approve(page, families);
  const [first, ...others] = families;
  if (!first) throw new Error("There is no family");
  await openHeld(page);

  const mail = await openMail(page, first);
  await expect(mail).toContainText(first.email);
  await expect(frameOf(page).locator("[href]")).toHaveCount(0);
  await mail.getByRole("button", { name: "Edit", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit Email" });
  await editor.getByLabel("Subject *").fill("");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("Required")).toBeVisible();
  await editor.getByLabel("Subject *").fill("We are coming");
  await editor.getByLabel("Text *").fill("Dear all,\n\nBraces {stay} as they are, and <b>so</b> do signs.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Email Changed")).toBeVisible();
  await expect(frameOf(page).getByText("Braces {stay} as they are, and <b>so</b> do signs.")).toBeVisible();
  await mail.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, first)).toContainText("Edited");
  await expect(rowOf(page, first)).toContainText("We are coming");

  for (const family of families) await rowOf(page, family).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selected emails" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Send 3" }).click();
  const question = page.getByRole("dialog", { name: "Send 3 emails?" });
  await expect(question).toContainText("Application approved: 3");
  expect(await mailsTo(first.email)).toHaveLength(1);
  await question.getByRole("button", { name: "Send 3 emails" }).click();
  await expect(page.getByText("Sending 3 emails.")).toBeVisible();
  for (const family of families) await expect(rowOf(page, family)).toBeHidden();
  const sending = page.getByRole("region", { name: "Sending" });
  await expect(sending).toContainText("3 emails sent.");
  await sending.getByRole("button", { name: "OK" }).click();
  await expect(sending).toBeHidden();

  await expect
    .poll(async () => (await mailsTo(first.email)).map(({ subject }) => subject))
    .toContain("We are coming");
  for (const { id, email } of others) {
    const [approval] = await mailsTo(email);
    expect(approval?.text).toContain(`/questionnaire/${id}`);
    expect(await mailsTo(email)).toHaveLength(2);
  }
});

test("without a mouse: walk, select, answer the question, and send another from where it is read", async ({
  page,
  mailsTo,
}) => {
  const family = await oneFamily(page);
  await approve(page, [family]);
  await openHeld(page, family);
  const opener = rowOf(page, family).getByRole("button").first();
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await expect(opener).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Send 1 email?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  expect(await mailsTo(family.email)).toHaveLength(1);

  await opener.focus();
  await page.keyboard.press("o");
  await expect(frameOf(page).getByText(family.primaryContact).first()).toBeVisible();
  await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }));
  await expect(page.getByText("Sending 1 email.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => (await mailsTo(family.email)).length).toBe(2);
  await expect(page.getByText("No email to send matches this.")).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
});

test("a discarded email is not sent and can be held again; one that somebody else released is not edited any more", async ({
  page,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const family = await oneFamily(page);
  await approve(page, [family]);
  await openHeld(page, family);
  const dialog = page.getByRole("dialog");
  const discard = async () => {
    await openMail(page, family);
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("Email Discarded")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("No email to send matches this.")).toBeVisible();
  };
  await discard();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, family)).toBeVisible();
  await expect(dialog).toBeHidden();
  await discard();

  await page.getByRole("link", { name: /^Sent/ }).click();
  await expect(page.getByText(`Only emails to ${family.familyName}`)).toBeVisible();
  await page.getByLabel("Email status").selectOption("Discarded");
  await page.getByRole("button", { name: `Restore: Application approved: ${family.familyName}` }).click();
  await expect(page.getByText("Email Held")).toBeVisible();
  await expect(page.getByText("No email matches this filter.")).toBeVisible();
  await page.getByRole("link", { name: /^To send/ }).click();
  await expect(rowOf(page, family)).toBeVisible();
  expect(await mailsTo(family.email)).toHaveLength(1);

  const { id } = await theHeldOf(page, family);
  await rowOf(page, family).getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Subject *").fill("Too late");
  await call(page, "POST", "/api/outbox/release", { ids: [id] });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody else has released or discarded this email")).toBeVisible();
  await expect(page.getByLabel("Subject *")).toHaveValue("Too late");
  expect(await heldOf(page, family)).toEqual([]);
});
