import type { Page } from "@playwright/test";
import type { DecidedApplication } from "#contract/families.ts";
import { questions } from "#contract/questionnaires.ts";
import { answeredFamily, answers, familyWithStatus } from "./applications.ts";
import { visitTo } from "./calendar.ts";
import { call } from "./call.ts";
import { expect, takeTime, test } from "./fixtures.ts";
import { heldOf } from "./held.ts";
import { headers } from "./site.ts";

const questionCount = Object.keys(questions).length;

/** A family that has not answered yet, or has no draft, is told so by a 404, which the browser notes. */
const NONE = /status of 404/;

const fill = async (page: Page) => {
  await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await takeTime(page);
};
const send = (page: Page) => page.getByRole("button", { name: "Submit Questionnaire" }).click();

test("a link that leads nowhere says so", async ({ page, allowConsoleError }) => {
  allowConsoleError(NONE);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(family|questionnaires)/.test(request.url())) calls.push(request.url());
  });
  await page.goto("/questionnaire/not-an-id");
  await expect(page.getByRole("heading", { name: "Invalid Link" })).toBeVisible();
  expect(calls).toEqual([]);
  await page.goto(`/questionnaire/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Family Not Found" })).toBeVisible();
});

test("a family that is not approved sees how its application stands", async ({ page, allowConsoleError }) => {
  allowConsoleError(NONE);
  const { id, familyName } = await familyWithStatus(page, "pending");
  for (const [status, label, sentence] of [
    ["pending", "Pending", "A real person will read it."],
    ["scheduled", "Scheduled", "Next, we'll find a day for our visit."],
    ["rejected", "Rejected", "We can't film every family we'd like to"],
  ] as const) {
    const { mail } = await call<DecidedApplication>(page, "PUT", `/api/family-registrations/${id}/status`, {
      status,
    });
    if (mail) await call(page, "PUT", `/api/outbox/${mail.id}`, { status: "sent" });
    await page.goto(`/questionnaire/${id}`);
    await expect(page.getByText("Application Under Review", { exact: true })).toBeVisible();
    await expect(page.getByText(`Status: ${label}`, { exact: true })).toBeVisible();
    await expect(page.getByText(familyName)).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test("a scheduled family finds the questionnaire below its visit, and answers it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(NONE);
  const { id } = await familyWithStatus(page, "approved");
  await visitTo(page, id, { scheduledDate: "2199-12-03" });
  await page.goto(`/questionnaire/${id}`);
  const way = page.getByRole("link", { name: "Answer the questions" });
  const visit = page.getByRole("region", { name: "Your filming visit" });
  await expect(visit).toBeVisible();
  const [above, below] = [await visit.boundingBox(), await way.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await way.click();
  await expect(page.getByLabel("Cooking Background *")).toBeInViewport();
  await fill(page);
  await send(page);
  await expect(page.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(visit).toBeVisible();
  await expect(way).toBeHidden();
  await expect(page.getByLabel("Cooking Background *")).toBeHidden();
});

test("a rejected questionnaire says so once it is told, with the dates and notes", async ({
  page,
  browser,
}) => {
  const { family } = await answeredFamily(page);
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await page.getByLabel("Message to the family").fill("Thank you for the gumbo.");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText("The family sees this when the email is sent.")).toBeVisible();
  // Staff are shown the review itself.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`/questionnaire/${family.id}`);
  await expect(phone.getByText("Under Review", { exact: true })).toBeVisible();
  const mails = await heldOf(page, family);
  const ids = mails.filter(({ kind }) => kind === "questionnaire_rejected").map(({ id }) => id);
  await call(page, "POST", "/api/outbox/release", { ids });
  await phone.reload();
  await expect(phone.getByText("Application Not Selected", { exact: true })).toBeVisible();
  await expect(phone.getByText("Thank you for the gumbo.")).toBeVisible();
  await expect(phone.getByText(/^Reviewed/)).toBeVisible();
});

test("answers that are too short are named, and counted while they are typed", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(NONE);
  const { id } = await familyWithStatus(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  await send(page);
  const background = page.getByLabel("Cooking Background *");
  await expect(background).toBeFocused();
  await expect(page.getByText("Please provide more details about your cooking background")).toBeVisible();
  const story = page.getByLabel("Story to Tell *");
  await story.fill(` ${"x".repeat(49)} `);
  await expect(page.getByText("Please tell us more about the story you want to share")).toBeVisible();
  await expect(page.getByText("49 of at least 50 characters")).toBeVisible();
  await expect(page.getByText(`0 of ${questionCount} questions answered`)).toBeVisible();
  await story.fill("x".repeat(50));
  await expect(page.getByText("✓")).toBeVisible();
  await expect(page.getByText("Please tell us more about the story you want to share")).toBeHidden();
  await expect(page.getByText(`1 of ${questionCount} questions answered`)).toBeVisible();
});

test("what is typed is kept for each family, whatever becomes of sending it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (404|409|502)/);
  const { id } = await familyWithStatus(page, "approved");
  const other = await familyWithStatus(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  await fill(page);
  await page.getByLabel("Keto").check();
  await page.reload();
  await expect(page.getByLabel("Cooking Background *")).toHaveValue(answers.cookingBackground);
  await expect(page.getByLabel("Keto")).toBeChecked();
  await page.goto(`/questionnaire/${other.id}`);
  await expect(page.getByLabel("Cooking Background *")).toHaveValue("");

  await page.goto(`/questionnaire/${id}`);
  const failed = page.getByRole("alert").filter({ hasText: "Submission failed" });
  await page.route("**/api/questionnaires", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await send(page);
  await expect(failed).toContainText("Please check your responses and try again.");
  await page.unroute("**/api/questionnaires");

  // Meanwhile somebody else of the family sends it from another device.
  const sent = await page.request.post("/api/questionnaires", {
    data: { ...answers, familyRegistrationId: id },
    headers,
  });
  expect(sent.status()).toBe(201);
  await send(page);
  await expect(failed).toContainText("This family has already sent its questionnaire.");
  await failed.getByRole("button", { name: "Dismiss" }).click();
  // Of no field, and said as long as it is true.
  await expect(page.getByRole("status").filter({ hasText: "This family has already sent" })).toBeVisible();
  await expect(page.getByLabel("Story to Tell *")).toHaveValue(answers.storyToTell);
});
