import type { Page } from "@playwright/test";
import { grantClipboard, readClipboard } from "./clipboard.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { storeMail } from "./mail-rows.ts";

const someone = () => `${crypto.randomUUID()}@example.com`;
const mailTo = (page: Page, address: string) =>
  page.getByRole("region", { name: "Outbox" }).getByRole("listitem").filter({ hasText: address });

const openTab = async (page: Page, query = "") => {
  await logIn(page, "producer");
  await page.goto(`/admin/notifications${query}`);
};

test("a refused mail is found, understood and retried until it is sent", async ({
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
  await openTab(page);
  await expect(page.getByText("The email notification system is active")).toBeVisible();
  await expect(
    page.getByText(
      "Automatic confirmations are sent for family registrations, story submissions and newsletter signups.",
    ),
  ).toBeVisible();
  await page.getByLabel("Mail status").selectOption("Failed");
  await page.getByLabel("Kind of mail").selectOption("Application received");
  await expect(page).toHaveURL(/status=failed&kind=registration/);
  await page.reload();
  await expect(page.getByLabel("Mail status")).toHaveValue("failed");

  const mail = mailTo(page, address);
  await expect(mail).toContainText("Refused");
  await expect(mail).toContainText("1 attempt");
  await expect(mail).toContainText("E_RECIPIENT_NOT_ALLOWED: not on a paid plan");
  await expect(mail.getByText("Thank you & welcome!")).toBeHidden();
  await mail.getByText("Text of the mail").click();
  await expect(mail.getByText("Thank you & welcome!")).toBeVisible();
  const link = new URL(
    (await mail.getByRole("link", { name: "Open in mail app" }).getAttribute("href")) ?? "",
  );
  expect(link.protocol).toBe("mailto:");
  expect(link.pathname).toBe(address);
  expect(link.searchParams.get("subject")).toBe("We have your application");
  expect(link.searchParams.get("body")).toBe(text.replaceAll("\n", "\r\n"));

  await mail.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Mail Sent", { exact: true })).toBeVisible();
  await expect(mail).toBeHidden();
  expect((await mailsTo(address)).map((sent) => sent.text)).toEqual([text]);
  // The button went with its row; a keyboard goes on from the list, or what is left of it.
  await expect(page.locator("body")).not.toBeFocused();

  await page.getByLabel("Mail status").selectOption("Sent");
  await expect(mail).toContainText("Sent");
  await expect(mail.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(mail.getByRole("button", { name: "Mark as sent" })).toBeHidden();
});

test("a mail sent by hand is marked so after a question, and never sent", async ({
  page,
  request,
  mailsTo,
}) => {
  await grantClipboard(page);
  const address = someone();
  const { text } = await storeMail(request, { recipient: address, status: "queued", attempts: 0 });
  await openTab(page, "?status=queued");
  const mail = mailTo(page, address);
  await expect(mail).toContainText("Waiting");
  await mail.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Text Copied")).toBeVisible();
  expect(await readClipboard(page)).toBe(text);

  await mail.getByRole("button", { name: "Mark as sent" }).click();
  const question = page.getByRole("dialog", { name: "Mark as Sent?" });
  await expect(question).toContainText(address);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(mail).toBeVisible();
  await mail.getByRole("button", { name: "Mark as sent" }).click();
  await question.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(page.getByText("Marked as Sent")).toBeVisible();
  await expect(mail).toBeHidden();
  await page.getByLabel("Mail status").selectOption("All Status");
  await expect(mail).toContainText("Sent by hand");
  expect(await mailsTo(address)).toEqual([]);
});
