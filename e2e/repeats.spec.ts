import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import { fill } from "./application-form.ts";
import { expect, logIn, openForm, test } from "./fixtures.ts";

/* What is sent twice is created once: after a second click, and after an answer that was lost on a bad line. */

const LOST = /ERR_FAILED/;

const uniqueAddress = () => `${crypto.randomUUID()}@example.com`;

/** Lets the next call create what it asks for, and loses the answer. */
const loseNextAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );

const apply = (page: Page) => page.getByRole("button", { name: "Submit Application" }).click();
const arrived = (page: Page) =>
  expect(page.getByRole("heading", { name: "We've got your application" })).toBeVisible();

/** The names of the families that applied with an address, newest first, as staff see them. */
const familiesOf = async (page: Page, email: string) => {
  await logIn(page, "showrunner");
  const response = await page.request.get("/api/family-registrations", { params: { q: email } });
  return ((await response.json()) as Application[]).map(({ familyName }) => familyName);
};

test("an application whose answer was lost is sent again as the same, and the next is a second", async ({
  page,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(LOST);
  const email = uniqueAddress();
  await openForm(page, "/register");
  await fill(page, "The Lost Family", email);
  await loseNextAnswer(page, "**/api/family-registrations");
  await apply(page);
  await expect(page.getByText("No connection. Your text is saved on this device.")).toBeVisible();
  // It is sent again by itself.
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  await arrived(page);
  await page.getByRole("navigation").getByRole("link", { name: "Register" }).first().click();

  await fill(page, "The Next Family", email);
  await apply(page);
  await arrived(page);
  expect(await familiesOf(page, email)).toEqual(["The Next Family", "The Lost Family"]);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
});
