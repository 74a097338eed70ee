import type { Page } from "@playwright/test";
import { answers, familyWithStatus } from "./applications.ts";
import { expect, openForm, takeTime } from "./fixtures.ts";
import { call } from "./held.ts";
import { expectInSight } from "./in-sight.ts";
import { subscribe } from "./newsletter.ts";
import { expectWaiting, line, test, toast } from "./waiting.ts";

/* A bad line, where a form has one place: a family's questionnaire, and the newsletter. */

const EXPECTED = /ERR_INTERNET_DISCONNECTED|status of (404|409)/;

/** Half a second long it stands where it is. */
const stopsScrolling = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500);
        addEventListener("scroll", () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        });
      }),
  );

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

test("what waits stands in its form's place, can be changed, and is sent by its own page", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(EXPECTED);
  const { id } = await familyWithStatus(page, "approved");
  await answerInTunnel(page, id);
  await page.route("**/api/questionnaires", (route) => route.abort("internetdisconnected"));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your questionnaire waits on this device" })).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  const story = page.getByLabel("Story to Tell *");
  await expect(story).toHaveValue(answers.storyToTell);
  await story.fill(`${answers.storyToTell} And more.`);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expectWaiting(page, "questionnaire");
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Under Review" })).toBeVisible();
  const stored = await page.request.get(`/api/questionnaires/family/${id}`);
  expect(await stored.json()).toMatchObject({ storyToTell: `${answers.storyToTell} And more.` });
});

test("answers that come too late stand on the family's page, with everything in them and why", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(EXPECTED);
  const { id } = await familyWithStatus(page, "approved");
  await answerInTunnel(page, id);
  // From another device.
  await call(page, "POST", "/api/questionnaires", {
    ...answers,
    cookingBackground: `${answers.cookingBackground} Our aunts taught us.`,
    familyRegistrationId: id,
  });
  await context.setOffline(false);
  await page.goto("/terms-of-service");
  await line(page).getByRole("link", { name: "Open your questionnaire" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Under Review" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your questionnaire could not be taken." })).toBeVisible();
  const background = page.getByLabel("Cooking Background *");
  await expect(background).toHaveValue(answers.cookingBackground);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect(background).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("waiting"))).toBeNull();
});

test("a subscription waits in its form's place, and is thrown away, or sent when there is a network", async ({
  page,
  context,
  allowConsoleError,
  mailsTo,
}) => {
  allowConsoleError(EXPECTED);
  const email = `${crypto.randomUUID()}@example.com`;
  await openForm(page, "/");
  await context.setOffline(true);
  await subscribe(page, "wrong@example.com");
  await expectWaiting(page, "subscription");
  await expect(page.getByRole("main")).toContainText("wrong@example.com");
  await page.getByRole("button", { name: "Throw it away" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByLabel("Email Address")).toHaveValue("");
  await subscribe(page, email);
  await expectWaiting(page, "subscription");
  await expect(line(page)).toContainText("Your subscription waits on this device");
  await context.setOffline(false);
  await expect(toast(page, "Subscribed!")).toBeVisible();
  await expect(line(page)).toBeHidden();
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("what waits is led to once, and pulls nobody down who opens the page", async ({
    page,
    context,
    allowConsoleError,
  }) => {
    allowConsoleError(EXPECTED);
    await openForm(page, "/");
    await context.setOffline(true);
    await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@example.com`);
    await takeTime(page);
    // As somebody may have it, with little room above the keyboard: most of the form is above the screen then.
    const button = page.getByRole("button", { name: "Subscribe" });
    await button.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 100, behavior: "instant" }),
    );
    await button.click();
    await expectWaiting(page, "subscription");
    await expect(line(page)).toBeVisible();
    const heading = page.getByRole("heading", { name: "Your subscription waits on this device" });
    await stopsScrolling(page);
    await expectInSight(heading);
    await page.route("**/api/newsletter", (route) => route.abort("internetdisconnected"));
    await context.setOffline(false);
    await openForm(page, "/");
    await expect(heading).toBeVisible();
    await expect(line(page)).toBeVisible();
    await stopsScrolling(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
