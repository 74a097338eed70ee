import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { photoOn, visitTo } from "./calendar.ts";
import { answeredFamily, answers, createApplication, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { heldOf } from "./held-mails.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

test("a message to the family survives errors and others' changes", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (401|409|502)/);
  const { family, questionnaire } = await answeredFamily(page, {
    storyToTell: "The pot was never washed.\n".repeat(300),
  });
  await visitTo(page, family.id, { scheduledDate: "2032-03-29" });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`/admin/questionnaires?q=${family.email}&family=${family.id}`);
  const dialog = page.getByRole("dialog", { name: family.familyName });
  const message = page.getByLabel("Message to the family");
  const failed = page.getByRole("alert").filter({ hasText: "Review Failed" });
  const toast = page.getByRole("region", { name: "Notifications" });
  const review = page.getByRole("button", { name: `Review ${family.familyName}` });
  const decision = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("however long the story is, the message and the decisions are in view", async () => {
    await expect(message).toBeInViewport({ ratio: 1 });
    for (const name of ["Approve", "Needs Follow-up", "Reject"])
      await expect(decision(name)).toBeInViewport({ ratio: 1 });
  });

  await message.pressSequentially("Which pot?");
  await page.keyboard.press("Escape");
  await review.click();
  await expect(message).toHaveValue("Which pot?");
  await expect(dialog).toContainText("What you typed before is back.");

  await test.step("the session ends", async () => {
    const cookies = await context.cookies();
    await context.clearCookies({ name: "session" });
    await decision("Approve").click();
    await expect(page.getByRole("link", { name: "log in in a new tab" })).toHaveAttribute("target", "_blank");
    await expect(message).toHaveValue("Which pot?");
    await context.addCookies(cookies);
    // At this height it lies on the button.
    await failed.getByRole("button", { name: "Dismiss" }).click();
  });

  await test.step("a save fails", async () => {
    const path = `**/api/questionnaires/${questionnaire.id}`;
    await page.route(path, (route) => route.fulfill({ status: 502, body: "Bad gateway" }), { times: 1 });
    // The desk reads the questionnaire again before anybody else decides.
    const readAgain = page.waitForResponse(`**/api/questionnaires/family/${family.id}`);
    await decision("Approve").click();
    await expect(failed).toContainText("Failed to update questionnaire status.");
    await readAgain;
  });

  await test.step("a colleague decides", async () => {
    const theirs = { status: "needs_followup", reviewNotes: "Which spoon?" };
    await call(page, "PUT", `/api/questionnaires/${questionnaire.id}`, theirs);
    await decision("Reject").click();
    await expect(failed).toContainText("Sam Showrunner has reviewed it meanwhile: Needs Follow-up.");
    await expect(failed).toContainText("You chose 'Rejected'.");
    await expect(dialog).toContainText("Which spoon?");
  });

  await test.step("the family corrects its answers, which are marked", async () => {
    const corrected = { ...answers, kitchenSpace: "A galley with a window" };
    await call(page, "PUT", `/api/questionnaires/family/${family.id}`, corrected);
    await decision("Reject").click();
    await expect(failed).toContainText("The family has sent corrected answers meanwhile.");
    await expect(dialog).toContainText("A galley with a window");
    await expect(dialog.getByText("Corrected", { exact: true })).not.toHaveCount(0);
    await expect(message).toHaveValue("Which pot?");
  });

  const card = page.getByRole("article", { name: family.familyName });
  await test.step("the review is saved, the visit stays, and Undo takes the email back", async () => {
    const rejections = async () =>
      (await heldOf(page, family)).filter(({ kind }) => kind === "questionnaire_rejected");
    await decision("Reject").click();
    await expect(toast).toContainText("The family sees this when the email is sent.");
    await expect(toast).toContainText("stays on the calendar");
    await expect(dialog).toBeHidden();
    for (const text of ["Which pot?", "Rejected", "by Sam Showrunner"])
      await expect(card).toContainText(text);
    expect(await rejections()).toHaveLength(1);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Review Undone")).toBeVisible();
    await expect(card).toContainText("Answered the follow-up");
    expect(await rejections()).toEqual([]);
  });

  await review.click();
  await message.pressSequentially("pot, again");
  await page.keyboard.press("Escape");
  await review.click();
  await dialog.getByRole("button", { name: "Discard it" }).click();
  await expect(message).toHaveValue("");
  const stored = JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(stored).not.toMatch(/pot/);
});

test("a family's replies stand below their questions, with their photos", async ({ page }) => {
  const { family, questionnaire } = await answeredFamily(page);
  const ask = (reviewNotes: string) =>
    call(page, "PUT", `/api/questionnaires/${questionnaire.id}`, { status: "needs_followup", reviewNotes });
  const reply = (text: string, photos: string[] = []) =>
    call(page, "POST", `/api/questionnaires/family/${family.id}/reply`, { text, photos });
  await ask("Which pot?");
  await reply("The old one.");
  await ask("May we see it?");
  await reply("Here it is.", [await photoOn(page)]);
  await page.goto(`/admin/questionnaires?q=${family.email}&family=${family.id}`);
  const dialog = page.getByRole("dialog", { name: family.familyName });
  await expect(dialog.getByText("Replied to the follow-up")).toBeVisible();
  await expect(dialog).toContainText(/We asked.*May we see it\?.*The family replied.*Here it is\./);
  await expect(dialog.getByText("The old one.")).toBeHidden();
  await dialog.getByText("Earlier follow-ups (1)").click();
  await expect(dialog.getByText("The old one.")).toBeVisible();
  await look(page, "review-reply");
  await dialog.getByRole("button", { name: "Enlarge Photo 1" }).click();
  await expect(page.getByRole("dialog", { name: "Photo 1" })).toContainText("1 of 1");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/applications?q=${family.email}&family=${family.id}`);
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader.getByText("Here it is.")).toBeVisible();
  await expect(reader.getByText("Replied to the follow-up")).toHaveCount(0);
});

test("ten questionnaires are reviewed by keys", async ({ page }) => {
  await logIn(page, "showrunner");
  const word = uniqueWord();
  const names = Array.from({ length: 10 }, (_, index) => `${word} ${index}`);
  // The list shows the newest first.
  for (const familyName of names.toReversed()) {
    const { id } = await createApplication(page, { familyName, email: `${word}@example.com` }, "approved");
    await call(page, "POST", "/api/questionnaires", { ...answers, familyRegistrationId: id });
  }
  await page.goto(`/admin/questionnaires?status=pending&q=${word}`);
  const dialog = page.getByRole("dialog");
  const message = dialog.getByLabel("Message to the family");
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const shows = (index: number) =>
    expect(dialog.getByRole("heading", { level: 2 })).toHaveText(`${word} ${index}`);
  await page.getByRole("button", { name: `Review ${word} 0` }).press("Enter");
  await shows(0);

  await test.step("what is typed for a family is there when one returns to it", async () => {
    await press(["j"]);
    await shows(1);
    await press(["f"]);
    await expect(message).toBeFocused();
    await page.keyboard.type("Which jar");
    await press(["Tab", "k"]);
    await shows(0);
    await expect(message).toHaveValue("");
    await dialog.getByRole("button", { name: "Next questionnaire" }).press("Enter");
    await shows(1);
    await expect(message).toHaveValue("Which jar");
  });

  await test.step("each decision goes on to the next, and the reviewed leave the list", async () => {
    await press(["f", "?", "Tab", "Tab", "Enter"]);
    await shows(2);
    await press(["r"]);
    await expect(message).toBeFocused();
    await page.keyboard.type("Sorry");
    await press(["Tab", "Tab", "Tab", "Enter"]);
    await shows(3);
    await expect(page.locator("[data-entry]")).toHaveCount(8);
    await press(["k"]);
    await shows(0);
    for (const next of [3, 4, 5, 6, 7, 8, 9]) {
      await press(["a"]);
      await shows(next);
    }
  });

  await test.step("after the last one it closes, and that can be undone", async () => {
    await press(["a"]);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("No questionnaires found.")).toBeVisible();
    const reviewed = await call<ReceivedQuestionnaire[]>(page, "GET", `/api/questionnaires?q=${word}`);
    const { approved, ...rest } = Object.groupBy(reviewed, ({ status }) => status);
    expect(approved).toHaveLength(8);
    expect(rest).toMatchObject({
      needs_followup: [{ reviewNotes: "Which jar?", family: { familyName: names[1] } }],
      rejected: [{ reviewNotes: "Sorry", family: { familyName: names[2] } }],
    });
    await press(["u"]);
    await expect(page.getByRole("button", { name: `Review ${word} 9` })).toBeVisible();
  });
});
