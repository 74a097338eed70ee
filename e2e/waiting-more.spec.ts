import type { Page } from "@playwright/test";
import { answers, familyWithStatus } from "./applications.ts";
import { expect, takeTime } from "./fixtures.ts";
import { expectWaiting, line, test, toast } from "./waiting.ts";

/* A bad line, where a form has one place: a family's questionnaire, and the newsletter. */

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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
});
