import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { show } from "#contract/show.ts";
import { call } from "./call.ts";
import { expect, logIn, takeTime, test } from "./fixtures.ts";

// One after the other: one of them has everybody asked to confirm, and copies sent, for a while.
test.describe.configure({ mode: "default" });

const uniqueAddress = () => `${crypto.randomUUID()}@example.com`;

const subscribe = async (page: Page, email: string) => {
  await page.getByLabel("Email Address").fill(email);
  await takeTime(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
};

/** The link in a mail's text that a subscriber clicks. */
const linkTo = (page: "confirm" | "unsubscribe", text = "") =>
  new RegExp(`http\\S+/${page}\\?token=\\S+`).exec(text)?.[0] ?? "";

/** The addresses that staff save of the list. */
const savedAddresses = async (page: Page) => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("newsletter-subscribers.csv");
  const csv = (await readFile(await download.path(), "utf8")).replace(/^\ufeff/, "");
  return Papa.parse<Record<string, string>>(csv, { header: true }).data.map(({ Email }) => Email);
};

test("somebody subscribes after slips and faults, opens the mail, unsubscribes, and may come back", async ({
  page,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (400|502)/);
  const email = uniqueAddress();
  const field = page.getByLabel("Email Address");
  const wrong = "Please enter a valid email address";
  await page.goto("/");
  // It takes two: the mail's link, and the button of the page it leads to.
  await expect(page.getByText(/one click/i)).toHaveCount(0);

  await test.step("an empty field sends nothing, and a wrong address is said at the field", async () => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/newsletter")) calls.push(request.url());
    });
    await expect(field).toHaveAttribute("type", "email");
    await expect(field).toHaveAttribute("required", "");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(wrong)).toBeHidden();
    await subscribe(page, "maria@");
    await expect(field).toHaveAccessibleDescription(wrong);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("maria@");
    expect(calls).toEqual([]);
  });

  await test.step("the button says that it is sending, and a failure keeps the address", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      "**/api/newsletter",
      async (route) => {
        await held;
        await route.fulfill({ status: 502, body: "Bad gateway" });
      },
      { times: 1 },
    );
    await subscribe(page, "maria@example.com");
    await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
    release();
    const toast = page.getByRole("alert").filter({ hasText: "Subscription failed" });
    await expect(toast).toContainText("Please try again later.");
    await expect(field).toHaveValue("maria@example.com");
    // The browser is content with an address without a dot; the server is not.
    await subscribe(page, "maria@localhost");
    await expect(toast).toContainText(wrong);
    await expect(field).toHaveAccessibleDescription(wrong);
  });

  await subscribe(page, email.toUpperCase());
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await expect(page.getByText("Welcome to the family! Check your email for confirmation.")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`Welcome to the ${show.name} newsletter`);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

  // Subscribing again looks the same and sends nothing.
  await subscribe(page, email);
  await expect(field).toHaveValue("");
  await page.goto(linkTo("unsubscribe", mail?.text));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You're off the list" })).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(1);
  await page.getByRole("main").getByRole("link", { name: "Back to the kitchen" }).click();
  await subscribe(page, email);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
});

test.describe("with new subscribers asked to confirm", () => {
  test.afterEach(({ page }) => call(page, "PUT", "/api/settings", { doubleOptIn: false, copyTo: "" }));

  test("somebody gets the newsletter only after a yes to the mail that asks, until staff take them off the list", async ({
    page,
    browser,
    mailsTo,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of (500|404)/);
    const setting = page.getByLabel("Ask new subscribers to confirm by email");
    const copies = page.getByRole("region", { name: "Copies" }).getByRole("textbox");
    const save = async (says: string) => {
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(says)).toBeVisible();
    };
    await logIn(page, "producer");
    await page.goto("/admin/notifications?view=settings");
    await setting.check();
    await copies.fill("office@example.com");
    await save(
      "Released emails are copied to office@example.com. New subscribers are asked to confirm by email.",
    );

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
    await expect(copies).toHaveValue("office@example.com");
    await copies.fill("");
    await setting.uncheck();
    await save("Released emails are copied to nobody. New subscribers are on the list at once.");

    // Who was asked before can still say yes.
    await visitor.goto(linkTo("confirm", question?.text));
    await expect(visitor).toHaveURL(/\/confirm\?token=/);
    expect(await mailsTo(email)).toHaveLength(1);
    const yes = visitor.getByRole("button", { name: "Yes, send it to me" });
    await expect(yes).toBeEnabled();
    await yes.press("Enter");
    await expect(visitor.getByRole("heading", { name: "You're on the list" })).toBeFocused();
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    expect((await mailsTo(email))[0]?.subject).toBe(`Welcome to the ${show.name} newsletter`);
    await visitor.close();
    await page.goto("/admin/notifications?view=subscribers");
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("Not confirmed yet");
    expect(await savedAddresses(page)).toContain(email);

    await test.step("staff are told when a deletion fails, and when a colleague was quicker", async () => {
      const remove = page.getByRole("button", { name: `Delete ${email}` });
      const dialog = page.getByRole("dialog", { name: "Delete Subscriber?" });
      const confirm = () => dialog.getByRole("button", { name: "Delete" }).click();
      const subscriber = "**/api/newsletter/subscribers/*";
      await remove.click();
      await expect(dialog).toContainText(email);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(remove).toBeFocused();
      await page.route(subscriber, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await remove.click();
      await confirm();
      await expect(page.getByText("Failed to delete the subscriber.")).toBeVisible();
      await confirm();
      await expect(page.getByText(`${email} is off the list.`)).toBeVisible();
      await expect(row).toHaveCount(0);

      const other = uniqueAddress();
      await call(page, "POST", "/api/newsletter", { email: other });
      await page.reload();
      // A colleague's call comes first.
      await page.route(subscriber, async (route) => {
        await route.fetch();
        await route.continue();
      });
      await page.getByRole("button", { name: `Delete ${other}` }).click();
      await confirm();
      await expect(page.getByText("Somebody else had deleted it already.")).toBeVisible();
      await expect(page.getByText(other)).toHaveCount(0);
    });
  });
});
