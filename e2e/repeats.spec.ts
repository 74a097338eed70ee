import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import { formats } from "#contract/show.ts";
import type { Story } from "#contract/stories.ts";
import { endingIn } from "#scripts/samples/applications.ts";
import { agree, fill } from "./application-form.ts";
import { answers, familyWithStatus } from "./applications.ts";
import { approvedFamily, cardIn, logInOn, noon, storedDate } from "./calendar.ts";
import { expect, logIn, openForm, takeTime, test } from "./fixtures.ts";
import { choose, dishPhotos, fill as fillStory, pixels } from "./story-form.ts";
import { expectWaiting } from "./waiting.ts";

/* What is sent twice is created once: after a second click, and after an answer that was lost on a bad line. */

const LOST = /ERR_FAILED/;

const APPLICATIONS = "**/api/family-registrations";

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

const failure = (page: Page, title = "Submission failed") =>
  page.getByRole("alert").filter({ hasText: title });

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

test("an application whose answer was lost is sent again as the same after a reload", async ({
  page,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(LOST);
  const email = uniqueAddress();
  await openForm(page, "/register");
  await fill(page, "The Patient Family", email);
  await page.route(APPLICATIONS, (route) => route.abort());
  await loseNextAnswer(page, APPLICATIONS);
  await apply(page);
  await expectWaiting(page, "application");
  await page.unrouteAll();
  await page.reload();
  await arrived(page);
  expect(await familiesOf(page, email)).toEqual(["The Patient Family"]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
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

test("what was changed after a lost answer is refused, kept, and sent as new after starting over", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of 409/);
  const email = uniqueAddress();
  await openForm(page, "/register");
  await fill(page, "The Unsure Family", email);
  await page.route(APPLICATIONS, (route) => route.abort());
  await loseNextAnswer(page, APPLICATIONS);
  await apply(page);
  await page.getByRole("button", { name: "Change it" }).click();
  await page.unrouteAll();
  const phone = endingIn(formats.phoneExample, "4321");
  await page.getByLabel("Phone Number *").fill(phone);
  await agree(page);
  await apply(page);
  await expect(failure(page)).toContainText("We already have what you first sent from this form.");
  await page.reload();
  await expect(page.getByLabel("Phone Number *")).toHaveValue(phone);
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Unsure Family");

  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await fill(page, "The Other Family", email);
  await apply(page);
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  expect(await familiesOf(page, email)).toEqual(["The Other Family", "The Unsure Family"]);
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

test("a subscription whose answer was lost is sent again as the same, and another address is another", async ({
  page,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(LOST);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/newsletter")) keys.push(request.headers()["idempotency-key"]);
  });
  const [first, another] = [uniqueAddress(), uniqueAddress()];
  await page.goto("/");
  const field = page.getByLabel("Email Address");
  const subscribe = page.getByRole("button", { name: "Subscribe" });
  await field.fill(first);
  await takeTime(page);
  await loseNextAnswer(page, "**/api/newsletter");
  await subscribe.click();
  // It waits on the device, and from there is sent again.
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await expect(field).toHaveValue("");

  await field.fill(another);
  await takeTime(page);
  await subscribe.click();
  await expect(field).toHaveValue("");

  const [one, repeated, ...others] = keys;
  expect(repeated).toBe(one);
  expect(new Set([one, ...others]).size).toBe(2);
  await expect.poll(() => mailsTo(another)).toHaveLength(1);
  expect(await mailsTo(first)).toHaveLength(1);
});

test("a questionnaire whose answer was lost is sent again as the same", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of 404/);
  const { id } = await familyWithStatus(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await takeTime(page);
  await page.reload();
  await loseNextAnswer(page, "**/api/questionnaires");
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(page.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Under Review" })).toBeVisible();
});

test("a visit whose answer was lost is scheduled again as the same", async ({ page, allowConsoleError }) => {
  allowConsoleError(LOST);
  const day = "2031-12-07";
  await logInOn(page, noon(day));
  const family = await approvedFamily(page, "The Twice Family");
  await page.goto("/admin/calendar");
  await page.getByRole("button", { name: `Schedule Visit: ${family.familyName}` }).click();
  const dialog = page.getByRole("dialog");
  const schedule = dialog.getByRole("button", { name: "Schedule Visit" });
  await loseNextAnswer(page, "**/api/visits");
  await schedule.click();
  await expect(failure(page, "Connection Lost")).toBeVisible();
  // To look at a field is no change.
  await dialog.getByLabel("Notes").focus();
  await dialog.getByLabel("Notes").blur();
  await schedule.click();
  await expect(page.getByText("Visit Scheduled!")).toBeVisible();
  await expect(cardIn(page, day, "morning", family.familyName)).toHaveCount(1);
  expect(await storedDate(page, family.id)).toBe(`${day} morning`);
});
