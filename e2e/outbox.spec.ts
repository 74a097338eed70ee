import type { APIRequestContext, Page } from "@playwright/test";
import { watchClipboard } from "./clipboard.ts";
import { uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";

/** The local server's own access to its database: the simulated Email Service refuses no mail. */
const DATABASE = "/cdn-cgi/local/explorer/api/d1/database/DB/raw";

/**
 * Stores a released mail as the newest. A queued one is due tomorrow, and a failed one failed long ago, or every desk
 * would say that something is wrong.
 */
const storeMail = async (
  request: APIRequestContext,
  mail: { recipient: string; status: "queued" | "failed"; attempts: number; last_error?: string },
) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
  const row = {
    id: crypto.randomUUID(),
    about_id: crypto.randomUUID(),
    kind: "registration",
    subject: "We have your application",
    text: `Dear ${mail.recipient},\n\nThank you & welcome!`,
    due_at: inHours(24),
    created_at: inHours(0),
    updated_at: inHours(-48),
    released_at: inHours(0),
    ...mail,
  };
  const columns = Object.keys(row);
  const values = columns.map((column) => `value ->> '${column}'`);
  const sql = `INSERT INTO outbox (${columns}) SELECT ${values} FROM json_each(?)`;
  const response = await request.post(DATABASE, { data: { sql, params: [JSON.stringify([row])] } });
  expect(await response.json()).toMatchObject({ success: true });
  return row;
};

const rowTo = (page: Page, address: string) => page.getByRole("listitem").filter({ hasText: address });

const openMail = async (page: Page, address: string) => {
  await rowTo(page, address).getByRole("button").first().click();
  const mail = page.getByRole("dialog", { name: address });
  await expect(mail.frameLocator("iframe").getByText("Thank you & welcome!")).toBeVisible();
  return mail;
};

test("staff retry a refused email, and mark another as sent by hand", async ({ page, request, mailsTo }) => {
  const copied = await watchClipboard(page);
  const [address, other] = [`${uniqueWord()}@example.com`, `${uniqueWord()}@example.com`];
  const refusal = "E_RECIPIENT_NOT_ALLOWED: not on a paid plan";
  const { text } = await storeMail(request, {
    recipient: address,
    status: "failed",
    attempts: 1,
    last_error: refusal,
  });
  await storeMail(request, { recipient: other, status: "queued", attempts: 0 });
  await logIn(page, "producer");
  await page.goto("/admin/notifications?view=failed");
  await expect(page.getByText("The email notification system is active")).toBeVisible();
  const row = rowTo(page, address);
  const why = "may not write to this address. Send it yourself, and mark it as sent. E_RECIPIENT_NOT_ALLOWED";
  await expect(row).toContainText(why);
  const mail = await openMail(page, address);
  await expect(mail).toContainText(why);
  await expect(mail).toContainText(refusal);
  const link = await mail.getByRole("link", { name: "Open in mail app" }).getAttribute("href");
  expect(new URL(link ?? "").pathname).toBe(address);
  await mail.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Email Sent", { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  expect((await mailsTo(address)).map((sent) => sent.text)).toEqual([text]);
  // The button is gone with its row, and the focus goes to what is left of the list.
  await expect(page.locator("body")).not.toBeFocused();

  await page.getByRole("link", { name: /^Waiting/ }).click();
  await expect(rowTo(page, other)).toContainText("Waiting");
  const byHand = await openMail(page, other);
  await byHand.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByText("Text Copied")).toBeVisible();
  expect(await copied()).toContain(`Dear ${other}`);
  await byHand.getByRole("button", { name: "Mark as sent" }).click();
  const question = page.getByRole("dialog", { name: "Mark as Sent?" });
  await expect(question).toContainText(other);
  await question.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(page.getByText("Marked as Sent")).toBeVisible();

  await page.goto("/admin/notifications?view=sent");
  await page.getByLabel("Kind of email").selectOption("registration");
  await expect(page).toHaveURL(/view=sent&kind=registration/);
  await page.reload();
  await expect(rowTo(page, other)).toContainText("Sent by hand");
  expect(await mailsTo(other)).toEqual([]);
  await expect(rowTo(page, address)).toContainText(/Sent \w+ \d+/);
  const sent = await openMail(page, address);
  await expect(sent.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(sent.getByRole("button", { name: "Mark as sent" })).toBeHidden();
});
