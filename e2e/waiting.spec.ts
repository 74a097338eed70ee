import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { Story } from "#contract/stories.ts";
import { agree, fill } from "./application-form.ts";
import { answers, familyWithStatus } from "./applications.ts";
import { becomeAlive, expect, logIn, openForm, takeTime } from "./fixtures.ts";
import { choose, dishPhotos, fill as fillStory, kitchenPhotos, pixels } from "./story-form.ts";
import { expectWaiting, line, test, toast } from "./waiting.ts";

/* A bad line: what is sent without a connection waits on the device, and nobody's words are lost. */

const uniqueAddress = () => `${crypto.randomUUID()}@example.com`;

const apply = { name: "Submit Application" };

test("an application sent in a tunnel goes out once, when the browser is opened again at home", async ({
  openBrowser,
  page: desk,
  mailsTo,
}) => {
  const email = uniqueAddress();
  const underway = await openBrowser();
  const page = await underway.newPage();
  await openForm(page, "/register");
  await fill(page, "The Tunnel Family", email);
  await underway.setOffline(true);
  await page.getByRole("button", apply).click();
  await expectWaiting(page, "application");
  await expect(page.getByRole("main")).toContainText("It is not encrypted");
  await expect(page.getByRole("main")).toContainText(/It waits until \w+ \d+, \d{4} at most\./);
  // The card says it; elsewhere the line does.
  await expect(line(page)).toBeHidden();

  const home = await openBrowser();
  const elsewhere = await home.newPage();
  await elsewhere.goto("/privacy-policy");
  await expect(toast(elsewhere, "Application Submitted!")).toBeVisible();
  await elsewhere.getByRole("button", { name: "What happens next" }).click();
  await expect(
    elsewhere.getByRole("heading", { level: 1, name: "Your application has arrived" }),
  ).toBeVisible();
  await expect(line(elsewhere)).toBeHidden();
  await elsewhere.reload();
  await becomeAlive(elsewhere);
  expect(await elsewhere.evaluate(() => localStorage.getItem("waiting"))).toBeNull();

  await logIn(desk, "showrunner");
  const stored = await desk.request.get("/api/family-registrations", { params: { q: email } });
  expect(((await stored.json()) as Application[]).map(({ familyName }) => familyName)).toEqual([
    "The Tunnel Family",
  ]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a story sent in a tunnel waits with its photos, and arrives with them", async ({
  openBrowser,
  page: desk,
  mailsTo,
}) => {
  const email = uniqueAddress();
  const title = `Tunnel ${crypto.randomUUID().slice(0, 8)}`;
  const underway = await openBrowser();
  const page = await underway.newPage();
  await openForm(page, "/share-story");
  await fillStory(page, { title, email });
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
  await underway.setOffline(true);
  await choose(page.getByLabel("Add kitchen photos"), pixels(["stove.png"]));
  await expect(kitchenPhotos(page).getByRole("alert")).toContainText("Upload failed");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expectWaiting(page, "story");
  await expect(page.getByRole("main")).toContainText("Its photos wait with it.");

  const home = await openBrowser();
  const elsewhere = await home.newPage();
  await elsewhere.goto("/");
  await expect(toast(elsewhere, "Story Submitted!")).toBeVisible();

  await logIn(desk, "showrunner");
  const stories: Story[] = await (await desk.request.get("/api/story-submissions")).json();
  expect(stories.filter((story) => story.title === title)).toMatchObject([
    { email, dishPhotos: [expect.any(String)], kitchenPhotos: [expect.any(String)] },
  ]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a refusal opens the form with everything in it, and what is put right is sent", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 400/);
  const title = `Refused ${crypto.randomUUID().slice(0, 8)}`;
  await openForm(page, "/share-story");
  await fillStory(page, { title, email: uniqueAddress() });
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expectWaiting(page, "story");
  // A rule that has changed meanwhile.
  const message = "Please give the story a shorter title";
  await page.route("**/api/story-submissions", (route) =>
    route.fulfill({ status: 400, json: { message, issues: [{ path: "title", message }] } }),
  );
  await context.setOffline(false);
  await page.goto("/privacy-policy");
  await expect(line(page)).toContainText(message);
  await page.unrouteAll();
  await line(page).getByRole("link", { name: "Open your story" }).click();
  const field = page.getByLabel("Story Title *");
  await expect(field).toHaveValue(title);
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toBeFocused();
  await expect(page.getByLabel("Recipe Origins")).toHaveValue("Her mother's kitchen in Tlacolula");
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
  await field.fill("Short");
  await agree(page);
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your story has arrived" })).toBeVisible();
  await expect(line(page)).toBeHidden();
});

/** Sends a family's answers, and nobody answers. */
const answerInTunnel = async (page: Page, familyId: string) => {
  await page.goto(`/questionnaire/${familyId}`);
  await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await takeTime(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expectWaiting(page, "questionnaire");
};

test("a questionnaire sent in a tunnel is sent from another page, when the browser is opened again", async ({
  openBrowser,
  page: desk,
}) => {
  const { id } = await familyWithStatus(desk, "approved");
  const underway = await openBrowser();
  const page = await underway.newPage();
  await answerInTunnel(page, id);
  await expect(page.getByRole("button", { name: "Submit Questionnaire" })).toBeHidden();
  await expect(line(page)).toBeHidden();

  const home = await openBrowser();
  const elsewhere = await home.newPage();
  await elsewhere.goto("/");
  await expect(toast(elsewhere, "Questionnaire Submitted!")).toBeVisible();
  await elsewhere.getByRole("button", { name: "What happens next" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Under Review" })).toBeVisible();
  expect(await elsewhere.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringMatching(/^(waiting|draft:questionnaire.*)$/),
  );
  const stored = await desk.request.get(`/api/questionnaires/family/${id}`);
  expect(await stored.json()).toMatchObject(answers);
});
