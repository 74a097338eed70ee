import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { Story } from "#contract/stories.ts";
import { fill } from "./application-form.ts";
import { expect, logIn, openForm, test } from "./fixtures.ts";
import { choose, dishPhotos, fill as fillStory, pixels } from "./story-form.ts";

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
  expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();

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
  // It waits on the device, and from there is sent again.
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  await arrived(page);
  await page.getByRole("link", { name: "Register another family" }).click();

  await fill(page, "The Next Family", email);
  await apply(page);
  await arrived(page);
  expect(await familiesOf(page, email)).toEqual(["The Next Family", "The Lost Family"]);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
});

test("two clicks at once make one application", async ({ page, mailsTo }) => {
  const email = uniqueAddress();
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  await openForm(page, "/register");
  await fill(page, "The Quick Family", email);
  // Quicker than the button is disabled.
  await page.getByRole("button", { name: "Submit Application" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await arrived(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await familiesOf(page, email)).toEqual(["The Quick Family"]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a story with photos whose answer was lost is sent again as the same", async ({
  page,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(LOST);
  const email = uniqueAddress();
  const title = `Lost ${crypto.randomUUID().slice(0, 8)}`;
  await openForm(page, "/share-story");
  await fillStory(page, { title, email });
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
  await loseNextAnswer(page, "**/api/story-submissions");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();

  await logIn(page, "showrunner");
  const stories: Story[] = await (await page.request.get("/api/story-submissions")).json();
  expect(stories.filter((story) => story.title === title)).toMatchObject([
    { email, dishPhotos: [expect.any(String)] },
  ]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});
