import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { show } from "#contract/show.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import { expect, logIn, test } from "./fixtures.ts";

const uniqueAddress = () => `${crypto.randomUUID()}@example.com`;

const subscribe = async (page: Page, email: string) => {
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
};

/** The link in a mail's text that a subscriber clicks. */
const unsubscribeLink = (text = "") => /http\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? "";

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
  const link = unsubscribeLink(mail?.text);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

  // Subscribing again looks the same and sends nothing.
  await subscribe(page, email);
  await expect(page.getByLabel("Email Address")).toHaveValue("");

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Unsubscribe" })).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are off the list" })).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(1);

  await page.getByRole("main").getByRole("link", { name: "Back to the kitchen" }).click();
  await subscribe(page, email);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
});

test("the address of the mail's own unsubscribe button asks first, too", async ({
  page,
  mailsTo,
  request,
}) => {
  const email = uniqueAddress();
  await page.goto("/");
  await subscribe(page, email);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const [, address = ""] = /<(\S+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "") ?? [];

  await page.goto(address);
  await expect(page).toHaveURL(/\/unsubscribe\?token=/);
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeEnabled();

  // What a mail provider sends: a form, and no Origin.
  const oneClick = () => request.post(address, { form: { "List-Unsubscribe": "One-Click" } });
  expect((await oneClick()).status()).toBe(204);
  expect((await oneClick()).status()).toBe(404);
});

test("a link that is used up says so", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  await page.goto(`/unsubscribe?token=${crypto.randomUUID()}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "This link is not on our list" })).toBeVisible();
});

test("unsubscribing that fails can be tried again", async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|status of 500/);
  await page.route("**/api/newsletter/unsubscribe*", (route) => route.abort());
  await page.goto(`/unsubscribe?token=${crypto.randomUUID()}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The site cannot be reached. Please check your connection and try again.",
  );
  await page.route("**/api/newsletter/unsubscribe*", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are off the list" })).toBeVisible();
});

test("an empty field sends nothing, and a wrong address is said at the field", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/newsletter")) calls.push(request.url());
  });
  await page.goto("/");
  const field = page.getByLabel("Email Address");
  await expect(field).toHaveAttribute("type", "email");
  await expect(field).toHaveAttribute("required", "");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await subscribe(page, "maria@");
  await expect(field).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("maria@");
  expect(calls).toEqual([]);
});

test("the button says that it is sending, and a failure keeps the address", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (400|502)|ERR_INTERNET_DISCONNECTED/);
  await page.goto("/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/newsletter", async (route) => {
    await held;
    await route.fulfill({ status: 502, body: "Bad gateway" });
  });
  await subscribe(page, "maria@example.com");
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  release();
  const toast = page.getByRole("alert").filter({ hasText: "Subscription failed" });
  await expect(toast).toContainText("Please try again later.");
  await page.unroute("**/api/newsletter");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(toast).toContainText("You seem to be offline.");
  await expect(page.getByLabel("Email Address")).toHaveValue("maria@example.com");
  await page.context().setOffline(false);

  // The browser is content with an address without a dot; the server is not.
  await subscribe(page, "maria@localhost");
  await expect(toast).toContainText("Please enter a valid email address");
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
});

test("what is typed before the page is alive is not lost", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Email Address").fill("eager@example.com");
  const button = page.getByRole("button", { name: "Subscribe" });
  await expect(button).toBeDisabled();
  release();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel("Email Address")).toHaveValue("eager@example.com");
});

test("staff count the subscribers and save them all", async ({ page }) => {
  const email = uniqueAddress();
  await page.goto("/");
  await subscribe(page, email);
  await expect(page.getByText("Subscribed!")).toBeVisible();

  await logIn(page, "producer");
  await page.goto("/admin/notifications");
  const list = page.getByRole("region", { name: /^Newsletter Subscribers \(\d+\)$/ });
  await expect(list).toContainText(email);
  const downloading = page.waitForEvent("download");
  await list.getByRole("button", { name: "CSV Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("newsletter-subscribers.csv");
  const csv = (await readFile(await download.path(), "utf8")).replace(/^\ufeff/, "");
  const rows = Papa.parse<Record<string, string>>(csv, { header: true }).data;
  expect(rows).toContainEqual({ Email: email, Subscribed: new Date().toISOString().slice(0, 10) });
});

test("staff take one subscriber off the list, are told when it fails, and when a colleague was quicker", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (500|404)/);
  const [email, other] = [uniqueAddress(), uniqueAddress()];
  await logIn(page, "producer");
  const { origin } = new URL(page.url());
  for (const address of [email, other])
    await page.request.post("/api/newsletter", { data: { email: address }, headers: { origin } });
  await page.goto("/admin/notifications");
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
  await page.request.delete(`/api/newsletter/subscribers/${id}`, { headers: { origin } });
  await ask(other);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Somebody else had deleted it already.")).toBeVisible();
  await expect(row(other)).toHaveCount(0);
});
