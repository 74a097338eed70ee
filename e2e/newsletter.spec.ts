import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { show } from "#contract/show.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import { call } from "./call.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { subscribe } from "./newsletter.ts";
import { headers } from "./site.ts";

// One after the other: one of them has everybody asked to confirm for a while.
test.describe.configure({ mode: "default" });

const uniqueAddress = () => `${crypto.randomUUID()}@example.com`;

/** The link in a mail's text that a subscriber clicks. */
const linkTo = (page: "confirm" | "unsubscribe", text = "") =>
  new RegExp(`http\\S+/${page}\\?token=\\S+`).exec(text)?.[0] ?? "";

/** What staff save of the list. */
const savedRows = async (page: Page) => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("newsletter-subscribers.csv");
  const csv = (await readFile(await download.path(), "utf8")).replace(/^\ufeff/, "");
  return Papa.parse<Record<string, string>>(csv, { header: true }).data;
};
const savedAddresses = async (page: Page) => (await savedRows(page)).map(({ Email }) => Email);

test("somebody subscribes, opens the mail, unsubscribes, and may come back", async ({ page, mailsTo }) => {
  const email = uniqueAddress();
  await page.goto("/");
  // It takes two: the mail's link, and the button of the page it leads to.
  await expect(page.getByText(/one click/i)).toHaveCount(0);
  await subscribe(page, email.toUpperCase());
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await expect(page.getByText("Welcome to the family! Check your email for confirmation.")).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveValue("");

  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`Welcome to the ${show.name} newsletter`);
  const link = linkTo("unsubscribe", mail?.text);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

  // Subscribing again looks the same and sends nothing.
  await subscribe(page, email);
  await expect(page.getByLabel("Email Address")).toHaveValue("");

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Unsubscribe" })).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You're off the list" })).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(1);

  await page.getByRole("main").getByRole("link", { name: "Back to the kitchen" }).click();
  await subscribe(page, email);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
});

test.describe("with new subscribers asked to confirm", () => {
  const setting = (page: Page) => page.getByLabel("Ask new subscribers to confirm by email");
  test.beforeEach(async ({ page }) => {
    await logIn(page, "producer");
    await page.goto("/admin/notifications?view=settings");
    await setting(page).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("New subscribers are asked to confirm by email.")).toBeVisible();
  });
  test.afterEach(({ page }) => call(page, "PUT", "/api/settings", { doubleOptIn: false }));

  test("somebody gets the newsletter only after a yes to the mail that asks", async ({
    page,
    browser,
    mailsTo,
  }) => {
    const email = uniqueAddress();
    const visitor = await browser.newPage();
    await visitor.goto("/");
    await subscribe(visitor, email);
    await expect(
      visitor.getByText("Welcome to the family! Check your email for confirmation."),
    ).toBeVisible();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [question] = await mailsTo(email);
    const row = page.getByRole("listitem").filter({ hasText: email });
    await page.getByRole("link", { name: /^Subscribers/ }).click();
    await expect(row).toContainText("Not confirmed yet");
    expect(await savedAddresses(page)).not.toContain(email);
    await page.getByRole("link", { name: "Settings" }).click();
    await setting(page).uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("New subscribers are on the list at once.")).toBeVisible();

    // Who was asked before can still say yes.
    await visitor.goto(linkTo("confirm", question?.text));
    await expect(visitor).toHaveURL(/\/confirm\?token=/);
    expect(await mailsTo(email)).toHaveLength(1);
    const yes = visitor.getByRole("button", { name: "Yes, send it to me" });
    await expect(yes).toBeEnabled();
    await yes.focus();
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByRole("heading", { name: "You're on the list" })).toBeFocused();
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    expect((await mailsTo(email))[0]?.subject).toBe(`Welcome to the ${show.name} newsletter`);
    await page.goto("/admin/notifications?view=subscribers");
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("Not confirmed yet");
    expect(await savedAddresses(page)).toContain(email);
    await visitor.close();
  });
});

test("staff take one subscriber off the list, are told when it fails, and when a colleague was quicker", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (500|404)/);
  const [email, other] = [uniqueAddress(), uniqueAddress()];
  await logIn(page, "producer");
  for (const address of [email, other])
    await page.request.post("/api/newsletter", { data: { email: address }, headers });
  await page.goto("/admin/notifications?view=subscribers");
  const row = (address: string) => page.getByRole("listitem").filter({ hasText: address });
  const question = page.getByRole("dialog", { name: "Delete Subscriber?" });
  const ask = async (address: string) => {
    await page.getByRole("button", { name: `Delete ${address}` }).click();
    await expect(question).toContainText(address);
  };

  await ask(email);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: `Delete ${email}` })).toBeFocused();

  await page.route("**/api/newsletter/subscribers/*", (route) => route.fulfill({ status: 500, json: {} }));
  await ask(email);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete the subscriber.")).toBeVisible();
  await page.unroute("**/api/newsletter/subscribers/*");

  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Subscriber Deleted")).toBeVisible();
  await expect(page.getByText(`${email} is off the list.`)).toBeVisible();
  await expect(row(email)).toHaveCount(0);

  const all: Subscriber[] = await (await page.request.get("/api/newsletter/subscribers")).json();
  const id = all.find((subscriber) => subscriber.email === other)?.id;
  await page.request.delete(`/api/newsletter/subscribers/${id}`, { headers });
  await ask(other);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Somebody else had deleted it already.")).toBeVisible();
  await expect(row(other)).toHaveCount(0);
});
