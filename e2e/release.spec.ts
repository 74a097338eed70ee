import { newFamily } from "./families.ts";
import { expect, test } from "./fixtures.ts";
import { approve, frameOf, heldOf, openHeld, openMail, rowOf } from "./held-mails.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

test("staff edit one of three held emails, and send all three", async ({ page, mailsTo }) => {
  const [first, ...others] = [await newFamily(page), await newFamily(page), await newFamily(page)] as const;
  const families = [first, ...others];
  await approve(page, families);
  await openHeld(page);

  const mail = await openMail(page, first);
  await expect(mail).toContainText(first.email);
  await expect(frameOf(page).locator("[href]")).toHaveCount(0);
  await mail.getByRole("button", { name: "Edit", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit Email" });
  await editor.getByLabel("Subject *").fill("We are coming");
  await editor.getByLabel("Text *").fill("Dear all,\n\nBraces {stay} as they are, and <b>so</b> do signs.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Email Changed")).toBeVisible();
  await expect(frameOf(page).getByText("Braces {stay} as they are, and <b>so</b> do signs.")).toBeVisible();
  await mail.getByRole("link", { name: first.familyName }).click();
  await expect(mail).toBeHidden();
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader.getByRole("heading", { name: first.familyName })).toBeVisible();
  await look(page, "mails-reader");
  await page.keyboard.press("j");
  // Another test's email may stand between.
  await expect(reader.getByRole("heading", { name: first.familyName })).toHaveCount(0);
  await expect(reader.getByRole("heading", { level: 2 })).toHaveText(/Family/);
  await page.goBack();
  await expect(reader).toHaveCount(0);
  await expect(rowOf(page, first)).toContainText("Edited");
  await expect(rowOf(page, first)).toContainText("We are coming");

  for (const family of families) await rowOf(page, family).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selected emails" });
  await expect(bar).toContainText("3 selected");
  await look(page, "mails-selected");
  await bar.getByRole("button", { name: "Send 3" }).click();
  const question = page.getByRole("dialog", { name: "Send 3 emails?" });
  await expect(question).toContainText("3 approvals");
  expect(await mailsTo(first.email)).toHaveLength(1);
  await question.getByRole("button", { name: "Send 3 emails" }).click();
  await expect(page.getByText("Sending 3 emails.")).toBeVisible();
  for (const family of families) await expect(rowOf(page, family)).toBeHidden();
  await expect
    .poll(async () => (await mailsTo(first.email)).map(({ subject }) => subject))
    .toContain("We are coming");
  for (const { id, email } of others) {
    const [approval] = await mailsTo(email);
    expect(approval?.text).toContain(`/questionnaire/${id}`);
    expect(await mailsTo(email)).toHaveLength(2);
  }
});

test("a discarded email can be held again, and a released one can't be edited", async ({
  page,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const family = await newFamily(page);
  await approve(page, [family]);
  await openHeld(page, family);
  const dialog = page.getByRole("dialog");
  const discard = async () => {
    await openMail(page, family);
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("Email Discarded")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("No email matches this.")).toBeVisible();
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
  await expect(page.getByText("No email matches this.")).toBeVisible();
  await page.getByRole("link", { name: /^Held/ }).click();
  await expect(rowOf(page, family)).toBeVisible();
  expect(await mailsTo(family.email)).toHaveLength(1);

  const [held] = await heldOf(page, family);
  await rowOf(page, family).getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Subject *").fill("Too late");
  await call(page, "POST", "/api/outbox/release", { ids: [held?.id] });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody else has released or discarded this email")).toBeVisible();
  await expect(page.getByLabel("Subject *")).toHaveValue("Too late");
  expect(await heldOf(page, family)).toEqual([]);
});
