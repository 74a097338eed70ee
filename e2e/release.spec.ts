import type { Application } from "#contract/applications.ts";
import { createApplication, mailTo, newFamily } from "./families.ts";
import { expect, test } from "./fixtures.ts";
import { approve, frameOf, heldOf, openHeld, openMail, rowOf } from "./held-mails.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

test("staff edit one of fourteen approvals, send all fourteen, and discard a rejection", async ({
  page,
  mailsTo,
}) => {
  const [first, ...others] = [await newFamily(page)] as [Application, ...Application[]];
  const [word = ""] = /\w+(?= Family)/.exec(first.familyName) ?? [];
  for (let n = 2; n <= 14; n += 1)
    others.push(
      await createApplication(page, {
        familyName: `The ${n} ${word} Family`,
        email: `${word}-${n}@example.com`,
      }),
    );
  const families = [first, ...others];
  const rejected = await createApplication(page, {
    familyName: `The Other ${word} Family`,
    email: `other-${word}@example.com`,
  });
  await call(page, "PUT", `/api/family-registrations/${rejected.id}/status`, { status: "rejected" });
  await approve(page, families);
  await openHeld(page);
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByText("15 emails")).toBeVisible();

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
  await expect(reader).toBeVisible();
  await page.keyboard.press("j");
  await expect(reader.getByRole("heading", { name: first.familyName })).toHaveCount(0);
  await expect(reader.getByRole("heading", { level: 2 })).toHaveText(/Family/);
  await page.goBack();
  await expect(reader).toHaveCount(0);
  await expect(rowOf(page, first)).toContainText("Edited");
  await expect(rowOf(page, first)).toContainText("We are coming");

  await page.getByLabel("Kind of email").selectOption("Application approved 14");
  await expect(page.getByText("14 emails")).toBeVisible();
  await expect(rowOf(page, rejected)).toHaveCount(0);
  await page.getByLabel("Select all that are listed").check();
  const bar = page.getByRole("region", { name: "Selected emails" });
  await expect(bar).toContainText("14 selected");
  await look(page, "mails-selected");
  await bar.getByRole("button", { name: "Send 14" }).click();
  const question = page.getByRole("dialog", { name: "Send 14 emails?" });
  await expect(question).toContainText("14 approvals");
  expect(await mailsTo(first.email)).toHaveLength(1);
  await question.getByRole("button", { name: "Send 14 emails" }).click();
  await expect(page.getByText("Sending 14 emails.")).toBeVisible();
  await expect(page.getByText("No email matches this.")).toBeVisible();
  await page.getByLabel("Kind of email").selectOption("All kinds 1");
  await rowOf(page, rejected).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Discard 1" }).click();
  await expect(page.getByRole("dialog", { name: "Discard 1 email?" })).toContainText("1 rejection");
  await page.getByRole("button", { name: "Discard 1 email" }).click();
  await expect(page.getByText("No email matches this.")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(first.email)).map(({ subject }) => subject))
    .toContain("We are coming");
  for (const { id, email } of others) {
    const { text } = await mailTo(mailsTo, email, /love to know more/);
    expect(text).toContain(`/questionnaire/${id}`);
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
