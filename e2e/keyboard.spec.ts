import { formats } from "#contract/show.ts";
import { answers, familyWithStatus } from "./applications.ts";
import { becomeAlive, expect, openForm, test } from "./fixtures.ts";
import { expectVisibleFocus, tabAndPress, tabAndType, tabTo } from "./keys.ts";
import { pixels } from "./story-form.ts";

/* What visitors do, without a mouse; for staff see keyboard-desk.spec.ts. */

test("a family applies without a mouse", async ({ page, mailsTo }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto("/");
  // Until then a link loads its page anew, which begins above its content.
  await becomeAlive(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabAndPress(page, page.getByRole("main").getByRole("link", { name: "Register Your Family" }).first());
  await expect(page.getByRole("heading", { name: "Register Your Family" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await tabAndType(page, [
    [page.getByLabel("Family Name *"), "The Keys"],
    [page.getByLabel("Primary Contact *"), "Alicia"],
    [page.getByLabel("Email Address *"), email],
    [page.getByLabel("Phone Number *"), formats.phoneExample],
    [page.getByLabel("Home Address *"), "1 Main Street"],
  ]);
  await tabAndPress(page, page.getByLabel("Seafood"), "Space");
  await expect(page.getByLabel("Seafood")).toBeChecked();
  await tabAndPress(page, page.getByLabel(/^I am 18 or older/), "Space");
  const dish = page.getByLabel("Signature Dish #1 *");
  await tabTo(page, dish, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dish).toHaveAccessibleDescription("Required");
  await expect(dish).toBeFocused();
  await page.keyboard.type("Bouillabaisse");
  await tabAndPress(page, page.getByRole("button", { name: "Submit Application" }));
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "We've got your application" })).toBeFocused();
  await expectVisibleFocus(page);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a visitor shares a story with photos without a mouse", async ({ page, mailsTo }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  page.on("filechooser", (chooser) => chooser.setFiles(pixels(["mole.png", "comal.png"])));
  await openForm(page, "/share-story");
  await tabAndType(page, [
    [page.getByLabel("Your Name *"), "Ana Ruiz"],
    [page.getByLabel("Email Address *"), email],
    [page.getByLabel("Story Title *"), "Three days of mole"],
    [page.getByLabel("Your Story *"), "Too short."],
  ]);

  const add = page.getByLabel("Add dish photos");
  await tabAndPress(page, add, "Space");
  const dishes = page.getByRole("group", { name: "Dish Photos" });
  await expect(dishes.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await expect(add).toBeFocused();
  await tabAndPress(page, page.getByRole("button", { name: "Remove comal.png" }));
  await expect(dishes.getByRole("listitem")).toHaveCount(1);
  await expect(add).toBeFocused();

  const share = page.getByRole("button", { name: "Share Your Story" });
  await tabAndPress(page, share);
  const story = page.getByLabel("Your Story *");
  await expect(story).toBeFocused();
  await expect(story).toHaveAccessibleDescription(/at least 50 characters/);
  await expectVisibleFocus(page);
  await page.keyboard.press("End");
  await page.keyboard.type(" My grandmother toasted the chilies on the comal.");
  await tabAndPress(page, page.getByLabel(/^I am 18 or older/), "Space");
  await tabAndPress(page, share);
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  await expectVisibleFocus(page);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a family answers its questionnaire without a mouse", async ({ page, context, allowConsoleError }) => {
  // A family that has not answered yet is told so by a 404, which the browser notes.
  allowConsoleError(/status of 404/);
  const family = await familyWithStatus(page, "approved");
  await context.clearCookies();
  await page.goto(`/questionnaire/${family.id}`);
  await expect(page.getByText("Application Approved!", { exact: true })).toBeVisible();

  const background = page.getByLabel("Cooking Background *");
  await tabAndType(page, [[background, answers.cookingBackground]]);
  await tabAndPress(page, page.getByLabel("Nut-Free"), "Space");
  await tabAndPress(page, page.getByLabel("None"), "Space");
  await expect(page.getByLabel("Nut-Free")).not.toBeChecked();
  // A letter chooses the option that begins with it.
  const comfort = page.getByLabel("Comfort Level");
  await tabAndType(page, [[comfort, "N"]]);
  await expect(comfort).toHaveValue("nervous");

  const send = page.getByRole("button", { name: "Submit Questionnaire" });
  await tabAndPress(page, send);
  const story = page.getByLabel("Story to Tell *");
  await expect(story).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type(answers.storyToTell);
  const reloaded = page.waitForEvent("load");
  await tabAndPress(page, send);
  await reloaded;
  await expect(page.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(page.getByText("Under Review", { exact: true })).toBeVisible();
});
