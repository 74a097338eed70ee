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
