import { answeredFamily, answers } from "./applications.ts";
import { visitTo } from "./calendar.ts";
import { call } from "./call.ts";
import { expect, test } from "./fixtures.ts";
import { heldOf } from "./held.ts";

test("a questionnaire is searched and filtered, also by the cards above, and deleted after a question", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const { family, questionnaire } = await answeredFamily(page);
  await page.goto("/admin/questionnaires");
  const card = page.getByRole("article", { name: family.familyName });
  for (const text of [
    family.email,
    "Maria Johnson",
    "Pending Review",
    questionnaire.storyToTell,
    "Comfort level: Not answered",
    "Submitted",
  ])
    await expect(card).toContainText(text);
  await expect(card).not.toContainText("Reviewed");

  const filter = page.getByLabel("Status filter");
  await expect(filter.getByRole("option")).toHaveText([
    "All",
    "Pending Review",
    "Approved",
    "Needs Follow-up",
    "Rejected",
  ]);
  await filter.selectOption("Rejected");
  await expect(page).toHaveURL(/status=rejected/);
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: /^\d+ Pending Review$/ }).click();
  await expect(filter).toHaveValue("pending");
  await page.getByLabel("Search by family name or email").fill(family.email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(filter).toHaveValue("pending");
  await expect(card).toBeVisible();
  // The tab is as it was left.
  await page.getByRole("link", { name: /^Stories/ }).click();
  await page.getByRole("link", { name: /^Questionnaires/ }).click();
  await expect(page).toHaveURL(/\/admin\/questionnaires\?(?=.*status=pending)(?=.*q=)/);
  await expect(card).toBeVisible();

  const remove = card.getByRole("button", { name: /^Delete/ });
  await remove.click();
  const question = page.getByRole("dialog", { name: "Delete Questionnaire?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toBeVisible();
  await remove.click();
  await page.route(`**/api/questionnaires/${questionnaire.id}`, (route) => route.abort(), { times: 1 });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Connection Lost" })).toContainText(
    "The site cannot be reached.",
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Questionnaire Deleted")).toBeVisible();
  await expect(card).toBeHidden();
});

test("the message and the three decisions are in sight, however long the story is", async ({ page }) => {
  const { family } = await answeredFamily(page, { storyToTell: "The pot was never washed.\n".repeat(300) });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await expect(page.getByLabel("Message to the family")).toBeInViewport({ ratio: 1 });
  for (const name of ["Approve", "Needs Follow-up", "Reject"])
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test("a message survives slips, faults and what others do meanwhile, and is kept nowhere when it is discarded", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (401|409|502)/);
  const { family, questionnaire } = await answeredFamily(page);
  await visitTo(page, family.id, { scheduledDate: "2032-03-29" });
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  const dialog = page.getByRole("dialog", { name: family.familyName });
  const message = page.getByLabel("Message to the family");
  const failed = page.getByRole("alert").filter({ hasText: "Review Failed" });
  const toast = page.getByRole("region", { name: "Notifications" });
  const decide = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await message.pressSequentially("Which pot?");

  await test.step("it is there when the review is opened again", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Review ${family.familyName}` }).click();
    await expect(message).toHaveValue("Which pot?");
    await expect(dialog).toContainText("What you typed before is back.");
  });

  await test.step("and when a session ends", async () => {
    const cookies = await context.cookies();
    await context.clearCookies({ name: "session" });
    await decide("Approve");
    await expect(page.getByRole("link", { name: "log in in a new tab" })).toHaveAttribute("target", "_blank");
    await expect(message).toHaveValue("Which pot?");
    await context.addCookies(cookies);
    // At this height it lies on the button.
    await failed.getByRole("button", { name: "Dismiss" }).click();
  });

  await test.step("a save fails", async () => {
    const path = `**/api/questionnaires/${questionnaire.id}`;
    await page.route(path, (route) => route.fulfill({ status: 502, body: "Bad gateway" }), { times: 1 });
    // After a failure the desk reads it again; what somebody else decides comes later than that.
    const readAgain = page.waitForResponse(`**/api/questionnaires/family/${family.id}`);
    await decide("Approve");
    await expect(failed).toContainText("Failed to update questionnaire status.");
    await readAgain;
    await expect(message).toHaveValue("Which pot?");
  });

  await test.step("somebody else decides", async () => {
    await call(page, "PUT", `/api/questionnaires/${questionnaire.id}`, {
      status: "needs_followup",
      reviewNotes: "Which spoon?",
    });
    await decide("Reject");
    await expect(failed).toContainText("Sam Showrunner has reviewed it meanwhile: Needs Follow-up.");
    await expect(failed).toContainText("You chose 'Rejected'.");
    await expect(dialog).toContainText("Which spoon?");
    await expect(message).toHaveValue("Which pot?");
  });

  await test.step("and the family answers: what it corrected is marked, with what stood there before", async () => {
    const corrected = { ...answers, kitchenSpace: "A galley with a window" };
    await call(page, "PUT", `/api/questionnaires/family/${family.id}`, corrected);
    await decide("Reject");
    await expect(failed).toContainText("The family has sent corrected answers meanwhile.");
    await expect(dialog).toContainText("A galley with a window");
    await expect(dialog.getByText("Corrected", { exact: true })).toHaveCount(1);
  });

  const card = page.getByRole("article", { name: family.familyName });
  await test.step("it is saved in the end, the visit stays, and Undo takes its email back", async () => {
    await decide("Reject");
    await expect(toast).toContainText("The family sees this when the email is sent.");
    await expect(toast).toContainText("stays on the calendar");
    await expect(dialog).toBeHidden();
    for (const text of ["Which pot?", "Rejected", "by Sam Showrunner"])
      await expect(card).toContainText(text);
    const rejections = async () =>
      (await heldOf(page, family)).filter(({ kind }) => kind === "questionnaire_rejected");
    expect(await rejections()).toHaveLength(1);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Review Undone")).toBeVisible();
    await expect(card).toContainText("Answered the follow-up");
    expect(await rejections()).toEqual([]);
  });

  await page.getByRole("button", { name: `Review ${family.familyName}` }).click();
  await message.pressSequentially("pot, again");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Review ${family.familyName}` }).click();
  await dialog.getByRole("button", { name: "Discard it" }).click();
  await expect(message).toHaveValue("");
  const left = JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(left).not.toMatch(/pot/);
});
