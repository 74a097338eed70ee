import { type Questionnaire, questions } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { formatDay } from "#worker/testing/dates.ts";
import { answeredFamily, answers } from "./applications.ts";
import { cardIn, logInOn, noon, opener, visitTo, weekFrom } from "./calendar.ts";
import { call } from "./call.ts";
import { watchClipboard } from "./clipboard.ts";
import { linkIn, mailTo, phoneOf } from "./family-phone.ts";
import { expect, takeTime, test } from "./fixtures.ts";
import { oneFamily } from "./held.ts";
import { choose, familyPhotos, kitchenPhotos, pixels } from "./story-form.ts";

/*
 * The way of a family from its application on: at its own page on a phone, with the mails that it gets, while staff do
 * their part. Two people at two screens; nothing is played.
 */

// No questionnaire yet, and no draft.
test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of 404/));

const GOOD_NEWS = /Good news/;

test("approved and told so at once, a family follows its link, answers, and corrects what staff ask for", async ({
  page,
  browser,
  mailsTo,
}) => {
  const copied = await watchClipboard(page);
  const { id, familyName, email } = await oneFamily(page);
  const toast = page.getByRole("region", { name: "Notifications" });
  const row = page.getByRole("row").filter({ hasText: familyName });
  const reader = page.getByRole("complementary", { name: "Reader" });
  const approved = `Application approved: ${familyName}`;

  await page.goto(`/admin/applications?q=${email}`);
  await row.getByRole("combobox").selectOption("Approved");
  await expect(toast).toContainText(`${familyName} is now approved. An email to ${familyName} is held.`);
  await expect(row).toContainText("Email to send");
  expect((await mailsTo(email)).filter(({ subject }) => GOOD_NEWS.test(subject))).toEqual([]);
  await toast.getByRole("button", { name: "Send now" }).click();
  await expect(toast).toContainText(`On its way to ${familyName}.`);
  const link = linkIn(await mailTo(mailsTo, email, GOOD_NEWS));
  await row.getByRole("button", { name: `View ${familyName}` }).click();
  await expect(reader).toContainText("No questionnaire yet.");
  await reader.getByRole("button", { name: /Copy questionnaire link/ }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await copied()).toBe(link);

  await test.step("what it was sent is one click from the application, and back", async () => {
    await reader.getByRole("link", { name: /sent .+ for The/i }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/notifications\\?view=sent&family=${id}$`));
    await expect(page.getByText(`Only emails to ${familyName}`)).toBeVisible();
    await expect(page.getByRole("button", { name: approved, exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByRole("button", { name: `More: ${approved}` }).click();
    await page.getByRole("button", { name: "All emails to this family" }).click();
    await expect(page.getByText(`Only emails to ${familyName}`)).toBeVisible();
    await page.getByRole("button", { name: `More: ${approved}` }).click();
    await page.getByRole("button", { name: "Open the application" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/applications\\?family=${id}$`));
  });

  const phone = await phoneOf(browser);
  // Whoever has sent everything is not asked whether to leave.
  const asked: string[] = [];
  phone.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await phone.goto(link);
  await expect(phone.getByText("Application Approved!", { exact: true })).toBeVisible();
  await expect(phone.getByText(familyName)).toBeVisible();
  await phone.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await phone.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await phone.getByLabel("Family Traditions").fill("Gumbo on the first cold Sunday.");
  await phone.getByLabel("Vegan").check();
  await phone.getByLabel("None").check();
  await expect(phone.getByLabel("Vegan")).not.toBeChecked();
  await phone.getByLabel("Gluten-Free").check();
  await expect(phone.getByLabel("None")).not.toBeChecked();
  await phone.getByLabel("Preferred Filming Time").selectOption("Weekend");
  await phone.getByLabel("Comfort Level").selectOption("Nervous");
  await expect(phone.getByText(`6 of ${Object.keys(questions).length} questions answered`)).toBeVisible();
  await phone.getByLabel(/^I am a parent or guardian/).check();
  await choose(phone.getByLabel("Add family photos"), pixels(["us.png", "dog.png"]));
  await choose(phone.getByLabel("Add kitchen photos"), pixels(["stove.png"]));
  await expect(phone.getByText("Uploaded", { exact: true })).toHaveCount(3);
  await phone.getByRole("button", { name: "Remove dog.png" }).click();
  await takeTime(phone);
  const reloaded = phone.waitForEvent("load");
  await phone.getByRole("button", { name: "Submit Questionnaire" }).click();
  await reloaded;
  await expect(phone.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(phone.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Submitted/)).toBeVisible();
  const stored = await phone.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.includes("draft"))).toEqual([]);

  const sent = await call<Questionnaire>(page, "GET", `/api/questionnaires/family/${id}`);
  const review = (status: string, reviewNotes: string) =>
    call(page, "PUT", `/api/questionnaires/${sent.id}`, { status, reviewNotes });
  await review("needs_followup", "Which pot?");
  await phone.reload();
  await expect(phone.getByText("Follow-up Required", { exact: true })).toBeVisible();
  await expect(phone.getByText("Which pot?")).toBeVisible();
  await expect(phone.getByText(/contact our casting team at/i)).toContainText(show.casting);
  await expect(phone.getByLabel("Family Traditions")).toHaveValue("Gumbo on the first cold Sunday.");
  await expect(phone.getByLabel("Gluten-Free")).toBeChecked();
  await expect(phone.getByLabel("Comfort Level")).toHaveValue("nervous");
  // Of photos that were sent no picture is shown: somebody else may have the link.
  await expect(familyPhotos(phone)).toContainText("Family photo 1");
  await phone.getByRole("button", { name: "Remove Kitchen photo 1" }).click();
  await choose(phone.getByLabel("Add kitchen photos"), pixels(["oven.png", "pantry.png"]));
  await expect(kitchenPhotos(phone).getByText("Uploaded", { exact: true })).toHaveCount(2);
  const corrected = "The pot is cast iron, and it is older than both of the brothers.";
  await phone.getByLabel("Story to Tell *").fill(corrected);
  await takeTime(phone);
  await phone.getByRole("button", { name: "Send Corrected Answers" }).click();
  await expect(phone.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(phone.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Corrected/)).toBeVisible();
  await expect(phone.getByLabel("Story to Tell *")).toBeHidden();

  await page.goto("/admin/questionnaires");
  await page.getByRole("button", { name: `Review ${familyName}` }).click();
  const dialog = page.getByRole("dialog", { name: familyName });
  for (const answer of [
    answers.cookingBackground,
    corrected,
    "Gluten-Free",
    "Weekend",
    "Nervous",
    "Guardian's Consent Given",
  ])
    await expect(dialog).toContainText(answer);
  const enlarge = dialog.getByRole("button", { name: "Enlarge Kitchen photo 1" });
  await expect(dialog.getByRole("img")).toHaveCount(3);
  await enlarge.click();
  const viewer = page.getByRole("dialog", { name: "Kitchen photo 1" });
  await expect(viewer).toContainText("2 of 3");
  const shown = () => viewer.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(shown).toBe(1);
  await page.keyboard.press("Escape");
  await expect(enlarge).toBeFocused();
  await review("approved", "What a pot!");
  await phone.reload();
  await expect(phone.getByText("Questionnaire Approved!", { exact: true })).toBeVisible();
  await expect(phone.getByText("What a pot!")).toBeVisible();
  await expect(phone.getByText("Which pot?")).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("a family accepts its visit, and is asked anew when that is moved", async ({ page, browser }) => {
  const day = weekFrom("2033-03-06");
  const { family } = await answeredFamily(page);
  const visit = await visitTo(page, family.id, { scheduledDate: day(2) });
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${family.id}`);
  await expect(phone.getByText(formatDay(day(2)))).toBeVisible();
  const file = phone.getByRole("link", { name: "Add to calendar" });
  const text = await (await phone.request.get((await file.getAttribute("href")) ?? "")).text();
  expect(text).toContain(`UID:${visit.id}@`);
  await phone.getByRole("button", { name: "That works for us" }).click();
  const said = phone.getByText("You told us this day works for you.");
  await expect(said.locator("..")).toBeFocused();

  await logInOn(page, noon(day(0)));
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(2), "morning", family.familyName)).toContainText("Accepted");
  await phone.getByRole("button", { name: "Change your answer" }).click();
  await expect(phone.getByRole("heading", { name: "Does this day work for you?" })).toBeFocused();
  await call(page, "PUT", `/api/visits/${visit.id}`, { scheduledDate: day(4) });

  await phone.reload();
  await expect(phone.getByText(formatDay(day(4)))).toBeVisible();
  await phone.getByRole("button", { name: "We need another day" }).click();
  const message = phone.getByLabel("Your message to our team");
  await expect(message).toBeFocused();
  await message.fill("Thursdays we are at grandma's.");
  await phone.getByRole("button", { name: "Ask for another day" }).click();
  await expect(phone.getByText("You told us you need another day.")).toBeVisible();

  await page.reload();
  const asking = cardIn(page, day(4), "morning", family.familyName);
  await expect(asking).toContainText("Asks for another day");
  await expect(page.getByRole("button", { name: /^\d+ asks? for another day/ })).toBeVisible();
  await opener(asking).click();
  await expect(page.getByRole("dialog", { name: "Edit Visit" })).toContainText(
    "Thursdays we are at grandma's.",
  );
});

test("a family that has lost its link is mailed it again, once, and a stranger is told the same", async ({
  page,
  browser,
  mailsTo,
}) => {
  const { id, familyName, email } = await oneFamily(page);
  // The confirmation has it, too.
  expect(linkIn(await mailTo(mailsTo, email, /We've got your application/))).toMatch(new RegExp(`/${id}$`));

  const phone = await phoneOf(browser);
  const calls: string[] = [];
  phone.on("request", (request) => {
    if (/\/api\/(family|questionnaires)/.test(request.url())) calls.push(request.url());
  });
  await phone.goto("/questionnaire/not-an-id");
  await expect(phone.getByRole("heading", { name: "Invalid Link" })).toBeVisible();
  expect(calls).toEqual([]);
  const field = phone.getByLabel("The email you applied with");
  const send = phone.getByRole("button", { name: "Email me my link" });
  const said = phone.getByText("If you applied with this address, your link is on its way.");
  await send.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Please enter a valid email address");
  await phone.route("**/api/links", (route) => route.abort(), { times: 1 });
  await field.fill(email.toUpperCase());
  await takeTime(phone);
  await send.click();
  await expect(phone.getByRole("alert")).toContainText("Please check your connection and try again.");
  await expect(field).toHaveValue(email.toUpperCase());
  await send.click();
  await expect(said).toBeVisible();
  const toFamily = await said.locator("..").innerText();
  await phone.getByRole("button", { name: "Try another address" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(email.toUpperCase());
  const link = linkIn(await mailTo(mailsTo, email, /^Your private link/));

  const stranger = `stranger-${email}`;
  for (const address of [email, stranger]) {
    await phone.goto("/register");
    await phone.getByRole("button", { name: /^Already applied/ }).click();
    await field.fill(address);
    await takeTime(phone);
    await send.click();
    await expect(said).toBeVisible();
    expect(await said.locator("..").innerText()).toBe(toFamily);
  }

  await phone.goto(link);
  await expect(phone.getByText("Application Under Review", { exact: true })).toBeVisible();
  await expect(phone.getByText(familyName)).toBeVisible();
  expect(
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Your private link")),
  ).toHaveLength(1);
  expect(await mailsTo(stranger)).toEqual([]);
});
