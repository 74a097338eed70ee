import type { Page } from "@playwright/test";
import { grantClipboard, readClipboard } from "./clipboard.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { storeMail } from "./mail-rows.ts";

const someone = () => `${crypto.randomUUID()}@example.com`;
const rowTo = (page: Page, address: string) => page.getByRole("listitem").filter({ hasText: address });
const readMail = async (page: Page, address: string) => {
  await rowTo(page, address).getByRole("button").first().click();
  const mail = page.getByRole("dialog", { name: address });
  await expect(mail.frameLocator("iframe").getByText("Thank you & welcome!")).toBeVisible();
  return mail;
};

test("a refused email is found first, understood and retried until it is sent", async ({
  page,
  request,
  mailsTo,
}) => {
  const address = someone();
  const { text } = await storeMail(request, {
    recipient: address,
    status: "failed",
    last_error: "E_RECIPIENT_NOT_ALLOWED: not on a paid plan",
  });
  await logIn(page, "producer");
  await page.goto("/admin/notifications");
  await expect(page.getByText("The email notification system is active")).toBeVisible();
  await expect(
    page.getByText(
      "Automatic confirmations are sent for family registrations, story submissions and newsletter signups.",
    ),
  ).toBeVisible();
  const failed = page.getByRole("region", { name: "Failed emails" }).getByRole("listitem");
  const row = failed.filter({ hasText: address });
  await expect(row).toContainText("Refused");
  await expect(row).toContainText("E_RECIPIENT_NOT_ALLOWED: not on a paid plan");

  const mail = await readMail(page, address);
  await expect(mail).toContainText("It would be refused again as things are.");
  const link = new URL(
    (await mail.getByRole("link", { name: "Open in mail app" }).getAttribute("href")) ?? "",
  );
  expect(link.pathname).toBe(address);
  expect(link.searchParams.get("subject")).toBe("We have your application");
  expect(link.searchParams.get("body")).toBe(text.replaceAll("\n", "\r\n"));
  await mail.getByRole("button", { name: "Close" }).click();

  await row.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Email Sent", { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  expect((await mailsTo(address)).map((sent) => sent.text)).toEqual([text]);
  // The button went with its row; a keyboard goes on from the list, or what is left of it.
  await expect(page.locator("body")).not.toBeFocused();

  await page.getByRole("link", { name: /^Sent/ }).click();
  await page.getByLabel("Kind of email").selectOption("Application received");
  await expect(page).toHaveURL(/view=sent&kind=registration/);
  await page.reload();
  await expect(page.getByLabel("Kind of email")).toHaveValue("registration");
  await expect(rowTo(page, address)).toContainText(/Sent \w+ \d+/);
  const sent = await readMail(page, address);
  await expect(sent.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(sent.getByRole("button", { name: "Mark as sent" })).toBeHidden();
});

test("an email sent by hand is marked so after a question, and never sent", async ({
  page,
  request,
  mailsTo,
}) => {
  await grantClipboard(page);
  const address = someone();
  const { text } = await storeMail(request, { recipient: address, status: "queued", attempts: 0 });
  await logIn(page, "producer");
  await page.goto("/admin/notifications");
  await expect(rowTo(page, address)).toContainText("Waiting");
  const mail = await readMail(page, address);
  await mail.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByText("Text Copied")).toBeVisible();
  expect(await readClipboard(page)).toBe(text);

  await mail.getByRole("button", { name: "Mark as sent" }).click();
  const question = page.getByRole("dialog", { name: "Mark as Sent?" });
  await expect(question).toContainText(address);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await mail.getByRole("button", { name: "Mark as sent" }).click();
  await question.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(page.getByText("Marked as Sent")).toBeVisible();
  await expect(question).toBeHidden();
  await page.goto("/admin/notifications?view=sent");
  await expect(rowTo(page, address)).toContainText("Sent by hand");
  expect(await mailsTo(address)).toEqual([]);
});
