import { fill as fillApplication } from "./application-form.ts";
import { answers, familyWithStatus } from "./applications.ts";
import { expect, openForm, takeTime, test } from "./fixtures.ts";
import { expectToBeLedTo, expectToBeTold } from "./in-sight.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/* Forms on a phone, with wrong input first; with 420 px a keyboard lies on the rest of the screen. */

const AGREE = "Please agree to the privacy policy";

test.use({ viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true });

test("a family applies", async ({ page }) => {
  await openForm(page, "/register");
  const form = page.locator("form");
  const send = page.getByRole("button", { name: "Submit Application" });
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Family Name *"), "Required");
  await expectToBeTold(
    form,
    "8 fields need a look: Family Name, Primary Contact, Email Address, Phone Number, Home Address, Cooking Specialties, Signature Dish #1, Privacy Policy.",
  );

  await fillApplication(page, "The Phone Family", "maria@");
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Email Address *"), "Please enter a valid email address");
  await page.getByLabel("Email Address *").fill("maria@example.com");
  await page.getByLabel("Home Address *").fill(" ");
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Home Address *"), "Required");
  await page.getByLabel("Home Address *").fill("1 Main Street");
  for (const specialty of ["BBQ", "Baking"]) await page.getByLabel(specialty).uncheck();
  await page.getByLabel(/^I am 18 or older/).uncheck();
  await send.tap();
  const box = page.getByLabel("Italian");
  await expect(box).toBeFocused();
  await expect(page.getByText("Please select at least one specialty")).toBeInViewport();
  await expectToBeTold(form, "2 fields need a look: Cooking Specialties, Privacy Policy.");
  await box.check();
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel(/^I am 18 or older/), AGREE);
  await expectToBeTold(form, "1 field needs a look: Privacy Policy.");
  await page.getByLabel(/^I am 18 or older/).check();
  await send.tap();
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  const thanks = page.getByRole("heading", { name: "Your application has arrived" });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a family answers its questionnaire", async ({ page, allowConsoleError }) => {
  // A family that has not answered yet is told so by a 404, which the browser notes.
  allowConsoleError(/status of 404/);
  const { id } = await familyWithStatus(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  const send = page.getByRole("button", { name: "Submit Questionnaire" });
  const background = page.getByLabel("Cooking Background *");
  const story = page.getByLabel("Story to Tell *");
  await send.tap();
  await expectToBeLedTo(page, background, "Please provide more details about your cooking background");
  await expectToBeTold(page.locator("form"), "2 fields need a look: Cooking Background, Story to Tell.");
  await background.fill(answers.cookingBackground);
  await story.fill("We cook.");
  await send.tap();
  await expectToBeLedTo(page, story, "Please tell us more about the story you want to share");
  await story.fill(answers.storyToTell);
  await takeTime(page);
  const reloaded = page.waitForEvent("load");
  await send.tap();
  await reloaded;
  await expect(page.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Under Review" })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [name, send, label, message] of [
  ["contact-info-add", "Save", "Email *", "Please enter a valid email address"],
  ["calendar-schedule", "Schedule Visit", "Family *", "Family registration is required"],
] as const) {
  test(`staff send ${name} empty`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource/);
    const screen = screens.find((screen) => screen.name === name);
    if (!screen) throw new Error(`There is no screen ${name}`);
    await show(page, screen);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: send }).tap();
    await expectToBeLedTo(page, page.getByLabel(label, { exact: true }), message);
  });
}
