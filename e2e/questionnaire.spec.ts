import { type Questionnaire, questions } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { visitTo } from "./calendar.ts";
import { watchClipboard } from "./clipboard.ts";
import { answers, linkIn, mailTo, newFamily, phoneOf } from "./families.ts";
import { expect, takeTime, test } from "./fixtures.ts";
import { call } from "./site.ts";
import { choose, familyPhotos, kitchenPhotos, pixels } from "./story-form.ts";

/* The questionnaire on a family's phone, with what staff do meanwhile at the desk. */

const questionCount = Object.keys(questions).length;

// There is no questionnaire yet, and no draft.
test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of 404/));

test("an approved family answers with photos, and corrects its answers", async ({
  page,
  browser,
  mailsTo,
}) => {
  const copied = await watchClipboard(page);
  const { id, familyName, email } = await newFamily(page);
  const toast = page.getByRole("region", { name: "Notifications" });
  const row = page.getByRole("row").filter({ hasText: familyName });
  const reader = page.getByRole("complementary", { name: "Reader" });
  const approved = `Application approved: ${familyName}`;

  await page.goto(`/admin/applications?q=${email}`);
  await row.getByRole("combobox").selectOption("Approved");
  await expect(toast).toContainText(`${familyName} is now approved. An email to ${familyName} is held.`);
  await expect(row).toContainText("Email to send");
  expect(await mailsTo(email)).toHaveLength(1);
  await toast.getByRole("button", { name: "Send now" }).click();
  await expect(toast).toContainText(`Sending the email to ${familyName}.`);
  const link = linkIn(await mailTo(mailsTo, email, /know more/));
  await row.getByRole("button", { name: `View ${familyName}` }).click();
  await expect(reader).toContainText("No questionnaire yet.");
  await reader.getByRole("button", { name: /Copy questionnaire link/ }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await copied()).toBe(link);

  await test.step("a family's emails are one click from its application, and back", async () => {
    await reader.getByRole("link", { name: /sent .+ for The/i }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/notifications\\?view=sent&only=${id}$`));
    await expect(page.getByText(`Only emails to ${familyName}`)).toBeVisible();
    await page.getByRole("button", { name: approved, exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: familyName }).click();
    await expect(reader.getByRole("heading", { name: familyName })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(reader).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/admin/notifications\\?view=sent&only=${id}$`));
  });

  const phone = await phoneOf(browser);
  // A family that has sent everything isn't asked whether to leave.
  const asked: string[] = [];
  phone.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await phone.goto(link);
  await expect(phone.getByText("Application Approved!", { exact: true })).toBeVisible();
  await expect(phone.getByText(familyName)).toBeVisible();
  await phone.getByText("Answer the questions").click();
  await phone.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await phone.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await phone.getByLabel("Family Traditions").fill("Gumbo on the first cold Sunday.");
  await phone.getByLabel("Vegan").check();
  await phone.getByLabel("None").check();
  await expect(phone.getByLabel("Vegan")).not.toBeChecked();
  await phone.getByLabel("Gluten-Free").check();
  await expect(phone.getByLabel("None")).not.toBeChecked();
  await phone.getByLabel("Comfort Level").selectOption("Nervous");
  await expect(phone.getByText(`5 of ${questionCount} questions answered`)).toBeVisible();
  await phone.getByRole("radio", { name: "Yes" }).check();
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
  await phone.getByText("Change your answers").click();
  await expect(phone.getByLabel("Family Traditions")).toHaveValue("Gumbo on the first cold Sunday.");
  await expect(phone.getByLabel("Gluten-Free")).toBeChecked();
  await expect(phone.getByLabel("Comfort Level")).toHaveValue("nervous");
  // Sent photos are named, not shown: somebody else may have the link.
  await expect(familyPhotos(phone)).toContainText("Family photo 1");
  await phone.getByRole("button", { name: "Remove Kitchen photo 1" }).click();
  await choose(phone.getByLabel("Add kitchen photos"), pixels(["oven.png", "pantry.png"]));
  await expect(kitchenPhotos(phone).getByText("Uploaded", { exact: true })).toHaveCount(2);
  const corrected = "The pot is cast iron, and it is older than both of the brothers.";
  await phone.getByLabel("Story to Tell *").fill(corrected);
  await takeTime(phone);
  await phone.getByRole("button", { name: "Send Corrected Answers" }).click();
  await expect(phone.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(phone.getByText(/^Corrected/)).toBeVisible();
  await expect(phone.getByLabel("Story to Tell *")).toBeHidden();

  await page.goto("/admin/questionnaires");
  await page.getByRole("button", { name: `Review ${familyName}` }).click();
  const dialog = page.getByRole("dialog", { name: familyName });
  const shown = [answers.cookingBackground, corrected, "Gluten-Free", "Nervous"];
  for (const answer of [...shown, "Guardian's Consent Given"]) await expect(dialog).toContainText(answer);
  await expect(dialog.getByRole("img")).toHaveCount(3);
  const photo = dialog.getByRole("img", { name: "Kitchen photo 1" });
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty("naturalWidth", 1);
  await review("approved", "What a pot!");
  await phone.reload();
  await expect(phone.getByText("Questionnaire Approved!", { exact: true })).toBeVisible();
  await expect(phone.getByText("What a pot!")).toBeVisible();
  await expect(phone.getByText("Which pot?")).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("the questionnaire is below the visit, and its draft is one family's, on all its devices", async ({
  page,
  browser,
}) => {
  const { id } = await newFamily(page, "approved");
  const other = await newFamily(page, "approved");
  await visitTo(page, id, { scheduledDate: "2098-12-03" });
  await page.goto(`/questionnaire/${id}`);
  const card = page.getByText("Answer the questions");
  const visit = page.getByRole("region", { name: "Your filming visit" });
  const background = page.getByLabel("Cooking Background *");
  await expect(visit).toBeVisible();
  const [above, below] = [await visit.boundingBox(), await card.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await card.click();

  await background.fill(answers.cookingBackground);
  await expect(page.getByText("Draft saved.")).toBeVisible();
  // Leaving the page stores the draft for the other devices.
  await page.goto(`/questionnaire/${other.id}`);
  await card.click();
  await expect(background).toHaveValue("");
  await page.goto(`/questionnaire/${id}`);
  await card.click();
  await expect(background).toHaveValue(answers.cookingBackground);
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await phone.getByText("Answer the questions").click();
  await expect(phone.getByLabel("Cooking Background *")).toHaveValue(answers.cookingBackground);
  await phone.getByLabel("Story to Tell *").fill("Typed on the bus");
  await phone.goto("/privacy-policy");
  const draft = async () => (await page.request.get(`/api/questionnaires/family/${id}/draft`)).text();
  await expect.poll(draft).toContain("Typed on the bus");
  await page.reload();
  await card.click();
  await expect(page.getByLabel("Story to Tell *")).toHaveValue("Typed on the bus");
  await expect(page.getByText("Your answers changed on another device.")).toBeVisible();
});
