import type { Page } from "@playwright/test";
import { grantClipboard, readClipboard } from "./clipboard.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { newFamilies } from "./held.ts";
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

test("staff tell what happened to a mail, and what a colleague did meanwhile", async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const [waiting, givenUp] = [someone(), someone()];
  await storeMail(request, {
    recipient: waiting,
    status: "queued",
    attempts: 2,
    last_error: "Network connection lost",
  });
  const { id } = await storeMail(request, {
    recipient: givenUp,
    status: "failed",
    attempts: 7,
    last_error: "E_DELIVERY_FAILED: no answer",
  });
  await openTab(page);
  await expect(mailTo(page, waiting)).toContainText(/Waits until \w{3} \d{1,2}, \d{4}/);
  await expect(mailTo(page, waiting)).toContainText("It will be tried again by itself.");
  await expect(mailTo(page, givenUp)).toContainText("Failed after retries");
  await expect(mailTo(page, givenUp)).toContainText("7 attempts");

  const colleague = await page.request.put(`/api/outbox/${id}`, {
    data: { status: "sent" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(colleague.status()).toBe(200);
  await mailTo(page, givenUp).getByRole("button", { name: "Retry" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Retry Failed" });
  await expect(failure).toContainText("This mail has already been sent.");
  await expect(mailTo(page, givenUp)).toContainText("Sent by hand");
});

test("a retry that fails says why", async ({ page, request }) => {
  const address = someone();
  const { id } = await storeMail(request, { recipient: address, status: "failed", last_error: "No network" });
  await openTab(page);
  await page.route(`**/api/outbox/${id}/retry`, (route) =>
    route.fulfill({
      json: { id, to: address, status: "failed", attempts: 1, lastError: "E_SENDER_NOT_VERIFIED: set it up" },
    }),
  );
  await mailTo(page, address).getByRole("button", { name: "Retry" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Sending Failed" });
  await expect(failure).toContainText("E_SENDER_NOT_VERIFIED: set it up");
});

test("counts and list are asked for again on request, and longer lists in pages", async ({
  page,
  request,
}) => {
  await openTab(page, "?kind=newsletter&status=failed");
  await expect(page.getByText("No mail matches this filter.")).toBeVisible();
  const failed = page.getByRole("region", { name: "Outbox" }).getByRole("definition").nth(3);
  await expect(failed).toHaveText(/^[\d,]+$/);
  const count = async () => Number((await failed.innerText()).replaceAll(",", ""));
  const before = await count();
  const address = someone();
  await storeMail(request, { recipient: address, status: "failed", kind: "newsletter" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(mailTo(page, address)).toBeVisible();
  await expect.poll(count).toBeGreaterThan(before);

  await page.route("**/api/outbox?*", async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "1");
    await route.continue({ url: url.href });
  });
  const older = address;
  const newer = someone();
  await storeMail(request, { recipient: newer, status: "failed", kind: "newsletter" });
  await page.reload();
  await expect(mailTo(page, newer)).toBeVisible();
  await expect(mailTo(page, older)).toBeHidden();
  const showMore = page.getByRole("region", { name: "Outbox" }).getByRole("button", { name: "Show more" });
  await showMore.click();
  await expect(mailTo(page, older)).toBeVisible();
  await expect(showMore).toBeHidden();
});

test("the list says that it is loading, failed and empty", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/outbox*", async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: "The postman is ill." } });
  });
  await openTab(page);
  await expect(page.getByText("Loading mails...")).toBeVisible();
  answer();
  const outbox = page.getByRole("region", { name: "Outbox" });
  await expect(outbox.getByRole("alert")).toHaveText("The postman is ill.");
  const heldMails = page.getByRole("region", { name: "Held mails" });
  await expect(heldMails.getByRole("alert")).toHaveText("The postman is ill.");
  await page.unroute("**/api/outbox*");
  await page.route("**/api/outbox*", (route) => route.fulfill({ json: [] }));
  await outbox.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No mails yet.")).toBeVisible();
  await heldMails.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No mail is held.")).toBeVisible();
});

test("a mail that goes out by itself in a while says when, and can be sent now", async ({
  page,
  request,
  mailsTo,
}) => {
  const [family] = await newFamilies(page, 1);
  if (!family) throw new Error("There is no family");
  await storeMail(request, {
    recipient: family.email,
    status: "queued",
    attempts: 0,
    kind: "application_approved",
    held_for: "registration",
    about_id: family.id,
    family_id: family.id,
    released_at: null,
    subject: "",
    text: "",
    html: "",
  });
  await page.goto(`/admin/notifications?family=${family.id}&status=queued`);
  const mail = mailTo(page, family.email);
  await expect(mail).toContainText(/Goes out at \w{3} \d{1,2}, \d{4}/);
  await expect(mail).toContainText("whoever undoes the decision takes it back");
  await mail.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("1 mail on the way.")).toBeVisible();
  await expect.poll(async () => (await mailsTo(family.email)).length).toBe(2);
  expect((await mailsTo(family.email))[0]?.text).toContain(`/questionnaire/${family.id}`);
});
