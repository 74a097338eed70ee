import type { Page } from "@playwright/test";
import { watchClipboard } from "./clipboard.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { storeMail } from "./mail-rows.ts";

const rowTo = (page: Page, address: string) => page.getByRole("listitem").filter({ hasText: address });
const readMail = async (page: Page, address: string) => {
  await rowTo(page, address).getByRole("button").first().click();
  const mail = page.getByRole("dialog", { name: address });
  await expect(mail.frameLocator("iframe").getByText("Thank you & welcome!")).toBeVisible();
  return mail;
};

test("a refused email is found first, understood and retried; another is sent by hand after a question", async ({
  page,
  request,
  mailsTo,
}) => {
  const copied = await watchClipboard(page);
  const [address, other] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`];
  const refused = "E_RECIPIENT_NOT_ALLOWED: not on a paid plan";
  const { text } = await storeMail(request, {
    recipient: address,
    status: "failed",
    attempts: 1,
    last_error: refused,
  });
  await storeMail(request, { recipient: other, status: "queued", attempts: 0 });
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
  await expect(row).toContainText(refused);
  const mail = await readMail(page, address);
  await expect(mail).toContainText(
    "It would be refused again. Send it yourself, or retry once the cause is fixed.",
  );
  const link = await mail.getByRole("link", { name: "Open in mail app" }).getAttribute("href");
  expect(new URL(link ?? "").pathname).toBe(address);
  await mail.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Email Sent", { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  expect((await mailsTo(address)).map((sent) => sent.text)).toEqual([text]);
  // The button went with its row; a keyboard goes on from the list, or what is left of it.
  await expect(page.locator("body")).not.toBeFocused();

  await expect(rowTo(page, other)).toContainText("Waiting");
  const byHand = await readMail(page, other);
  await byHand.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByText("Text Copied")).toBeVisible();
  expect(await copied()).toContain(`Dear ${other}`);
  await byHand.getByRole("button", { name: "Mark as sent" }).click();
  const question = page.getByRole("dialog", { name: "Mark as Sent?" });
  await expect(question).toContainText(other);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await byHand.getByRole("button", { name: "Mark as sent" }).click();
  await question.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(page.getByText("Marked as Sent")).toBeVisible();
  await expect(question).toBeHidden();

  await page.goto("/admin/notifications?view=sent");
  await page.getByLabel("Kind of email").selectOption("Application received");
  await expect(page).toHaveURL(/view=sent&kind=registration/);
  await page.reload();
  await expect(page.getByLabel("Kind of email")).toHaveValue("registration");
  await expect(rowTo(page, other)).toContainText("Sent by hand");
  expect(await mailsTo(other)).toEqual([]);
  await expect(rowTo(page, address)).toContainText(/Sent \w+ \d+/);
  const sent = await readMail(page, address);
  await expect(sent.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(sent.getByRole("button", { name: "Mark as sent" })).toBeHidden();
});
