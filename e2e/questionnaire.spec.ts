import { questions } from "#contract/questionnaires.ts";
import { answeredFamily, answers, familyWithStatus } from "./applications.ts";
import { visitTo } from "./calendar.ts";
import { call } from "./call.ts";
import { expect, test } from "./fixtures.ts";
import { heldOf } from "./held.ts";

const questionCount = Object.keys(questions).length;

test("a scheduled family finds the questionnaire below its visit, and loses nothing that it typed", async ({
  page,
  allowConsoleError,
}) => {
  // There is no questionnaire yet, or no draft.
  allowConsoleError(/status of (404|409|502)/);
  const { id } = await familyWithStatus(page, "approved");
  const other = await familyWithStatus(page, "approved");
  await visitTo(page, id, { scheduledDate: "2098-12-03" });
  await page.goto(`/questionnaire/${id}`);
  const way = page.getByRole("link", { name: "Answer the questions" });
  const visit = page.getByRole("region", { name: "Your filming visit" });
  const background = page.getByLabel("Cooking Background *");
  const story = page.getByLabel("Story to Tell *");
  const send = () => page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(visit).toBeVisible();
  const [above, below] = [await visit.boundingBox(), await way.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await way.click();
  await expect(background).toBeInViewport();

  await test.step("answers that are too short are named, and counted while they are typed", async () => {
    await send();
    await expect(background).toBeFocused();
    await expect(page.getByText("Please provide more details about your cooking background")).toBeVisible();
    await story.fill(` ${"x".repeat(49)} `);
    const tooShort = page.getByText("Please tell us more about the story you want to share");
    await expect(tooShort).toBeVisible();
    await expect(page.getByText("49 of at least 50 characters")).toBeVisible();
    await expect(page.getByText(`0 of ${questionCount} questions answered`)).toBeVisible();
    await story.fill("x".repeat(50));
    await expect(page.getByText("✓")).toBeVisible();
    await expect(tooShort).toBeHidden();
    await expect(page.getByText(`1 of ${questionCount} questions answered`)).toBeVisible();
  });

  await test.step("what is typed is kept for each family", async () => {
    await background.fill(answers.cookingBackground);
    await story.fill(answers.storyToTell);
    await page.getByLabel("Keto").check();
    await page.reload();
    await expect(background).toHaveValue(answers.cookingBackground);
    await expect(page.getByLabel("Keto")).toBeChecked();
    await page.goto(`/questionnaire/${other.id}`);
    await expect(background).toHaveValue("");
    await page.goto(`/questionnaire/${id}`);
  });

  await test.step("whatever becomes of sending it", async () => {
    const failed = page.getByRole("alert").filter({ hasText: "Submission failed" });
    await page.route("**/api/questionnaires", (route) => route.fulfill({ status: 502 }), { times: 1 });
    await send();
    await expect(failed).toContainText("Please check your responses and try again.");
    // Meanwhile somebody else of the family sends it from another device.
    await call(page, "POST", "/api/questionnaires", { ...answers, familyRegistrationId: id });
    await send();
    await expect(failed).toContainText("This family has already sent its questionnaire.");
    await failed.getByRole("button", { name: "Dismiss" }).click();
    // Of no field, and said as long as it is true.
    await expect(page.getByRole("status").filter({ hasText: "This family has already sent" })).toBeVisible();
    await expect(story).toHaveValue(answers.storyToTell);
  });

  await page.reload();
  await expect(visit).toBeVisible();
  await expect(way).toBeHidden();
  await expect(background).toBeHidden();
});

test("a rejected questionnaire says so once it is told, with the dates and notes", async ({
  page,
  browser,
}) => {
  const { family, questionnaire } = await answeredFamily(page);
  const review = { status: "rejected", reviewNotes: "Thank you for the gumbo." };
  await call(page, "PUT", `/api/questionnaires/${questionnaire.id}`, review);
  // Staff are shown the review itself.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`/questionnaire/${family.id}`);
  await expect(phone.getByText("Under Review", { exact: true })).toBeVisible();
  const mails = await heldOf(page, family);
  const ids = mails.filter(({ kind }) => kind === "questionnaire_rejected").map(({ id }) => id);
  await call(page, "POST", "/api/outbox/release", { ids });
  await phone.reload();
  await expect(phone.getByText("Application Not Selected", { exact: true })).toBeVisible();
  await expect(phone.getByText(review.reviewNotes)).toBeVisible();
  await expect(phone.getByText(/^Reviewed/)).toBeVisible();
});
