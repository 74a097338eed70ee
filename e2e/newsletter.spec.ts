import type { Page } from "@playwright/test";
import { uniqueWord } from "./families.ts";
import { expect, logIn, openForm, savedBy, takeTime, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

// One after the other: one of them has all new subscribers asked to confirm.
test.describe.configure({ mode: "default" });

const subscribe = async (page: Page, email: string) => {
  await page.getByLabel("Email Address").fill(email);
  await takeTime(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
};

/** The link in a mail's text that a subscriber clicks. */
const linkTo = (page: "confirm" | "unsubscribe", text = "") =>
  new RegExp(`http\\S+/${page}\\?token=\\S+`).exec(text)?.[0] ?? "";

/** The subscribers that staff export. */
const exported = async (page: Page) => {
  const { name, text } = await savedBy(page, () => page.getByRole("button", { name: "CSV Export" }).click());
  expect(name).toBe("newsletter-subscribers.csv");
  return text;
};

test("a visitor subscribes, unsubscribes and comes back", async ({ page, mailsTo, allowConsoleError }) => {
  allowConsoleError(/status of (400|502)/);
  const email = `${uniqueWord()}@example.com`;
  const field = page.getByLabel("Email Address");
  const wrong = "Please enter a valid email address";
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/newsletter")) calls.push(request.url());
  });
  await openForm(page, "/");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await subscribe(page, "maria@");
  await expect(field).toHaveAccessibleDescription(wrong);
  await expect(field).toBeFocused();
  expect(calls).toEqual([]);

  await page.route("**/api/newsletter", (route) => route.fulfill({ status: 502 }), { times: 1 });
  await subscribe(page, "maria@example.com");
  const toast = page.getByRole("alert").filter({ hasText: "Subscription failed" });
  await expect(toast).toContainText("Please try again later.");
  await expect(field).toHaveValue("maria@example.com");
  // The browser accepts an address without a dot, and the server doesn't.
  await subscribe(page, "maria@localhost");
  await expect(toast).toContainText(wrong);
  await expect(field).toHaveAccessibleDescription(wrong);

  await subscribe(page, email.toUpperCase());
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await expect(page.getByText("Welcome to the family! Check your email for confirmation.")).toBeVisible();
  await expect(field).toHaveValue("");
  await look(page, "newsletter-subscribed");
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Welcome to our newsletter");

  await page.goto(linkTo("unsubscribe", mail?.text));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You're off the list" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to the kitchen" }).click();
  await subscribe(page, email);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
});

test.describe("while new subscribers are asked to confirm", () => {
  test.afterEach(({ page }) => call(page, "PUT", "/api/settings", { doubleOptIn: false, copyTo: "" }));

  test("a subscriber gets the newsletter only after a yes", async ({
    page,
    browser,
    mailsTo,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 404/);
    const setting = page.getByLabel("Ask new subscribers to confirm by email");
    const copies = page.getByRole("region", { name: "Copies" }).getByRole("textbox");
    const save = async (message: string) => {
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(message)).toBeVisible();
    };
    await logIn(page, "producer");
    await page.goto("/admin/notifications?view=settings");
    await setting.check();
    await copies.fill("office@example.com");
    await save(
      "Released emails are copied to office@example.com. New subscribers are asked to confirm by email.",
    );

    const email = `${uniqueWord()}@example.com`;
    const visitor = await browser.newPage();
    await visitor.goto("/");
    await subscribe(visitor, email);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [question] = await mailsTo(email);
    const row = page.getByRole("listitem").filter({ hasText: email });
    await page.getByRole("link", { name: /^Subscribers/ }).click();
    await expect(row).toContainText("Not confirmed yet");
    expect(await exported(page)).not.toContain(email);
    await page.getByRole("link", { name: "Settings" }).click();
    await copies.fill("");
    await setting.uncheck();
    await save("Released emails are copied to nobody. New subscribers are on the list at once.");

    await visitor.goto(linkTo("confirm", question?.text));
    expect(await mailsTo(email)).toHaveLength(1);
    const yes = visitor.getByRole("button", { name: "Yes, send it to me" });
    await expect(yes).toBeEnabled();
    await yes.press("Enter");
    await expect(visitor.getByRole("heading", { name: "You're on the list" })).toBeFocused();
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    await visitor.close();
    await page.goto("/admin/notifications?view=subscribers");
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("Not confirmed yet");
    expect(await exported(page)).toContain(email);

    const remove = page.getByRole("button", { name: `Delete ${email}` });
    const dialog = page.getByRole("dialog", { name: "Delete Subscriber?" });
    await remove.click();
    await expect(dialog).toContainText(email);
    // A colleague is quicker.
    await page.route("**/subscribers/*", async (route) => {
      await route.fetch();
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Somebody else had deleted it already.")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
