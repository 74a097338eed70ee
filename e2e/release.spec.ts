import { expect, test } from "./fixtures.ts";
import { approve, frameOf, heldRows, newFamilies, openHeld, readIt, rowOf } from "./held.ts";
import { tabAndPress } from "./keys.ts";

test("three approved at once are read, one is edited, and all three are released after one question", async ({
  page,
  mailsTo,
}) => {
  const families = await newFamilies(page, 3);
  await approve(page, families);
  const [first, ...others] = families;
  if (!first) throw new Error("There is no family");
  await openHeld(page);

  await rowOf(page, first).getByRole("button").click();
  const mail = page.getByRole("dialog", { name: `Application approved: ${first.familyName}` });
  await expect(mail).toContainText(first.email);
  await readIt(page, first.primaryContact);
  await expect(frameOf(page).locator("[href]")).toHaveCount(0);
  await mail.getByRole("button", { name: "Edit", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit Mail" });
  await editor.getByLabel("Subject *").fill("");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("Required")).toBeVisible();
  await editor.getByLabel("Subject *").fill("We are coming");
  await editor.getByLabel("Text *").fill("Dear all,\n\nBraces {stay} as they are, and <b>so</b> do signs.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mail Changed")).toBeVisible();
  await expect(frameOf(page).getByText("Braces {stay} as they are, and <b>so</b> do signs.")).toBeVisible();
  await mail.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, first)).toContainText("Edited");
  await expect(rowOf(page, first)).toContainText("Braces {stay}");

  for (const family of families) await rowOf(page, family).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send 3 mails" }).click();
  const question = page.getByRole("dialog", { name: "Send 3 mails?" });
  await expect(question).toContainText("To 3 families");
  await expect(question).toContainText("Application approved: 3");
  expect(await mailsTo(first.email)).toHaveLength(1);
  await question.getByRole("button", { name: "Send 3 mails" }).click();
  await expect(page.getByText("3 mails on the way.")).toBeVisible();
  for (const family of families) await expect(rowOf(page, family)).toBeHidden();
  await expect(page.getByRole("region", { name: "Sending" })).toContainText(/\d+ mails? sent\./);

  await expect
    .poll(async () => (await mailsTo(first.email)).map(({ subject }) => subject))
    .toContain("We are coming");
  for (const { id, email } of others) {
    const [approval] = await mailsTo(email);
    expect(approval?.text).toContain(`/questionnaire/${id}`);
    expect(await mailsTo(email)).toHaveLength(2);
  }
});

test("without a mouse: walk, tick, answer the question, and send another from where it is read", async ({
  page,
  mailsTo,
}) => {
  const families = await newFamilies(page, 1);
  const [family] = families;
  if (!family) throw new Error("There is no family");
  await approve(page, families);
  await openHeld(page, family);
  await page.keyboard.press("j");
  await expect(rowOf(page, family).getByRole("button")).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Send 1 mail?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  expect(await mailsTo(family.email)).toHaveLength(1);

  await rowOf(page, family).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await readIt(page, family.primaryContact);
  await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }));
  await expect(page.getByText("1 mail on the way.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("body")).not.toBeFocused();
  await expect.poll(async () => (await mailsTo(family.email)).length).toBe(2);
});

test("a discarded mail is not sent, and can be held again at once or later", async ({ page, mailsTo }) => {
  const families = await newFamilies(page, 1);
  const [family] = families;
  if (!family) throw new Error("There is no family");
  await approve(page, families);
  await openHeld(page, family);
  const discard = async () => {
    await rowOf(page, family).getByRole("button").click();
    await readIt(page, family.primaryContact);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("Mail Discarded")).toBeVisible();
    await expect(page.getByText("No held mail matches this.")).toBeVisible();
  };
  await discard();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, family)).toBeVisible();
  await discard();
  await page.reload();
  const outbox = page.getByRole("region", { name: "Outbox" });
  const discarded = outbox.getByRole("listitem").filter({ hasText: "It is kept and not sent." });
  await discarded.getByRole("button", { name: "Open" }).click();
  await readIt(page, family.primaryContact);
  await page.getByRole("button", { name: "Hold again" }).click();
  await expect(page.getByText("Mail Held")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(heldRows(page)).toHaveCount(1);
  expect(await mailsTo(family.email)).toHaveLength(1);
});
