import type { Page } from "@playwright/test";
import { fill } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";

/* The site is busy: what was sent is sent again by itself, under the same key, and somebody can stop that. */

const BUSY = /status of 503/;
const again = (page: Page) => page.getByText("We will send it again automatically");

/** The next calls are answered that the site is busy; their keys. */
const refuse = async (page: Page, path: string, times: number) => {
  const keys: (string | undefined)[] = [];
  await page.route(
    path,
    (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const json = { message: "The site is very busy at the moment. Please try again in a little while." };
      return route.fulfill({ status: 503, json, headers: { "retry-after": "2" } });
    },
    { times },
  );
  return keys;
};

test("an application that met a busy site arrives without a second click, as the same", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(BUSY);
  await openForm(page, "/register");
  await fill(page, "The Patient Family", `${crypto.randomUUID()}@example.com`);
  const keys = await refuse(page, "**/api/family-registrations", 2);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && keys.length === 2 && request.url().endsWith("registrations"),
  );
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(again(page)).toBeVisible();
  await expect(page.getByText("The site is very busy at the moment.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
  keys.push((await sent).headers()["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("it is stopped by the button, and by whoever writes on; nothing typed is lost", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(BUSY);
  await openForm(page, "/register");
  await fill(page, "The Careful Family", `${crypto.randomUUID()}@example.com`);
  const keys = await refuse(page, "**/api/family-registrations", 2);
  const send = page.getByRole("button", { name: "Submit Application" });
  await send.click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(again(page)).toBeHidden();
  await send.click();
  await expect(again(page)).toBeVisible();
  await page.getByLabel("Family Name *").fill("The Very Careful Family");
  await expect(again(page)).toBeHidden();
  await page.waitForTimeout(3000);
  expect(keys).toHaveLength(2);
  await page.reload();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Very Careful Family");
});

test("a subscription is sent again by itself, too", async ({ page, allowConsoleError }) => {
  allowConsoleError(BUSY);
  await page.goto("/");
  await refuse(page, "**/api/newsletter", 1);
  await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(again(page)).toBeVisible();
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await expect(again(page)).toBeHidden();
});
