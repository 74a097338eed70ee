import type { APIRequestContext, Page } from "@playwright/test";
import { watchClipboard } from "./clipboard.ts";
import { uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/** The local server's own access to its database: the simulated Email Service refuses no mail. */
const DATABASE = "/cdn-cgi/local/explorer/api/d1/database/DB/raw";

/**
 * Stores released mails as the newest. A queued one is due tomorrow, and a failed one failed long ago, or every desk
 * would say that something is wrong.
 */
const storeMails = async (
  request: APIRequestContext,
  mails: { recipient: string; status: "queued" | "failed"; attempts: number; last_error?: string }[],
) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
  const rows = mails.map((mail) => ({
    id: crypto.randomUUID(),
    about_id: crypto.randomUUID(),
    kind: "registration",
    subject: "We have your application",
    text: `Dear ${mail.recipient},\n\nThank you & welcome!`,
    due_at: inHours(mail.status === "queued" ? 24 : -48),
    created_at: inHours(0),
    updated_at: inHours(-48),
    released_at: inHours(0),
    last_error: null,
    ...mail,
  }));
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`);
  const sql = `INSERT INTO outbox (${columns}) SELECT ${values} FROM json_each(?)`;
  const response = await request.post(DATABASE, { data: { sql, params: [JSON.stringify(rows)] } });
  expect(await response.json()).toMatchObject({ success: true });
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
  const word = uniqueWord();
  const [address, other, left] = ["a", "b", "c"].map((one) => `${one}-${word}@example.com`) as [
    string,
    string,
    string,
  ];
  const refusal = "E_RECIPIENT_NOT_ALLOWED: not on a paid plan";
  await storeMails(request, [
    { recipient: address, status: "failed", attempts: 1, last_error: refusal },
    { recipient: other, status: "queued", attempts: 0 },
    { recipient: left, status: "failed", attempts: 1, last_error: refusal },
  ]);
  await logIn(page, "producer");
  await page.goto(`/admin/notifications?view=failed&q=${word}`);
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
  await expect(page.getByText(`Sending the email to ${address} once more.`)).toBeVisible();
  await expect(row).toBeHidden();
  // The button is gone with its row, and the focus goes to what is left of the list.
  await expect(page.locator("body")).not.toBeFocused();

  await page.getByRole("link", { name: /^Waiting/ }).click();
  await page.getByRole("searchbox").fill(word);
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

  await page.goto(`/admin/notifications?view=sent&q=${word}`);
  await page.getByLabel("Kind of email").selectOption("registration");
  await expect(page).toHaveURL(/kind=registration/);
  await page.reload();
  await expect(rowTo(page, other)).toContainText("Sent by hand");
  expect(await mailsTo(other)).toEqual([]);
  await expect(rowTo(page, address)).toContainText(/Sent \w+ \d+/);
  expect((await mailsTo(address)).map(({ text }) => text)).toEqual([expect.stringContaining(address)]);
  const sent = await openMail(page, address);
  await expect(sent.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(sent.getByRole("button", { name: "Mark as sent" })).toBeHidden();
});

test("staff mark two failed emails as sent, and retry 300 at once", async ({ page, request }) => {
  const word = uniqueWord();
  const failed = { status: "failed", attempts: 7, last_error: "E_INTERNAL_SERVER_ERROR: sorry" } as const;
  const mails = Array.from({ length: 302 }, (_, n) => ({ recipient: `${word}-${n}@example.com`, ...failed }));
  await storeMails(request, mails);
  await logIn(page, "producer");
  await page.goto("/admin/notifications?view=failed");
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByText("302 emails")).toBeVisible();
  const bar = page.getByRole("region", { name: "Selected emails" });
  for (const n of [0, 1]) await page.locator("[data-entry]").nth(n).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Mark 2 as sent" }).click();
  await page.getByRole("button", { name: "Mark 2 emails as sent" }).click();
  // By then the list is fetched anew, and the two have left it.
  await expect(page.getByText("Marked 2 emails as sent.")).toBeVisible();
  await page.getByLabel("Select all that are listed").check();
  await bar.getByRole("button", { name: "Select all 300 that match" }).click();
  await look(page, "mails-failed");
  await bar.getByRole("button", { name: "Retry 300" }).click();
  const question = page.getByRole("dialog", { name: "Retry 300 emails?" });
  await expect(question).toContainText("300 automatic emails");
  await question.getByRole("button", { name: "Retry 300 emails" }).click();
  await expect(page.getByText("Sending 300 emails once more.")).toBeVisible();
  await expect(page.getByText("No email matches this.")).toBeVisible();
  await expect(bar).toBeHidden();
  // Cron sends the rest.
  const sent = () => call<{ count: number }>(page, "GET", `/api/outbox/count?status=sent&q=${word}`);
  await expect.poll(async () => (await sent()).count).toBeGreaterThan(2);
});
