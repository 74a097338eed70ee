import { answers, familyWithStatus } from "./applications.ts";
import { expect, takeTime, test } from "./fixtures.ts";
import { slowDown, startCompressed, switchTabs, watchLine } from "./slow-line.ts";

/* At 150 kbit/s and 800 ms. */

test.use({ viewport: { width: 390, height: 844 } });

/** Bytes for all of it: opening the page, filling it in, sending it, and seeing how things stand then. */
const MOST_BYTES = 375_000;
/** Nobody waits for more than some scripts of the page. */
const PATIENCE = { timeout: 40_000 };

test("a questionnaire is read, filled in and sent, and what is typed is kept when it has changed", async ({
  page,
  baseURL,
  allowConsoleError,
}) => {
  test.setTimeout(120_000);
  // There is no draft yet, and no questionnaire.
  allowConsoleError(/status of 404/);
  const { id } = await familyWithStatus(page, "approved");
  await page.context().clearCookies();
  const edge = await startCompressed(baseURL ?? "");
  const line = await watchLine(page);
  await slowDown(page);
  const draft = `PUT /api/questionnaires/family/${id}/draft`;
  const times = (call: string) => line.loaded.filter((one) => one === call).length;
  const first = (part: RegExp) => line.loaded.findIndex((one) => part.test(one));

  await page.goto(`${edge.address}/questionnaire/${id}`, { waitUntil: "commit" });
  await expect(page.getByText("Loading your questionnaire...")).toBeVisible();
  expect(
    line.loaded.filter((one) => /\.(js|woff2|svg)$/.test(one)),
    "is shown before scripts, fonts and drawings",
  ).toEqual([]);

  const background = page.getByLabel("Cooking Background *");
  await background.fill(answers.cookingBackground, PATIENCE);
  expect(first(/questionnaire-form/), "is filled in before the form's code is there").toBe(-1);
  for (let time = 0; time < 3; time += 1) await switchTabs(page);
  await expect(page.getByText(/^Kept here and for your other devices at/)).toBeVisible(PATIENCE);
  await expect(background).toHaveValue(answers.cookingBackground);
  await expect.poll(() => times(draft)).toBe(1);

  await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
  for (let time = 0; time < 3; time += 1) await switchTabs(page);
  await expect.poll(() => times(draft)).toBe(2);
  await switchTabs(page);

  await takeTime(page);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(page.getByText("Questionnaire Submitted!")).toBeVisible(PATIENCE);
  await expect(page.getByRole("heading", { name: "Under Review" })).toBeVisible(PATIENCE);
  expect(times("POST /api/questionnaires")).toBe(1);
  expect(times(draft)).toBe(2);
  expect(line.failed).toEqual([]);
  expect(line.bytes).toBeLessThan(MOST_BYTES);
  edge.close();
});
