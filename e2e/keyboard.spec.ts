import { formats } from "#contract/show.ts";
import { newFamily } from "./families.ts";
import { expect, openForm, test, waitForHydration } from "./fixtures.ts";
import { expectVisibleFocus, tabAndPress, tabAndType, tabTo } from "./keys.ts";
import { pixels } from "./story-form.ts";

/* What visitors, families and staff do without a mouse. */

test("a family applies", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
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
    [page.getByLabel("Email Address *"), "keys@example.com"],
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
  await page.keyboard.insertText("Bouillabaisse");
  await tabAndPress(page, page.getByRole("button", { name: "Submit Application" }));
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "We've got your application" })).toBeFocused();
  await expectVisibleFocus(page);
});

test("a visitor shares a story with photos", async ({ page }) => {
  page.on("filechooser", (chooser) => chooser.setFiles(pixels(["mole.png", "comal.png"])));
  await openForm(page, "/share-story");
  await tabAndType(page, [
    [page.getByLabel("Your Name *"), "Ana Ruiz"],
    [page.getByLabel("Email Address *"), "keys@example.com"],
    [page.getByLabel("Story Title *"), "Three days of mole"],
    [page.getByLabel("Your Story *"), "Too short."],
  ]);

  const add = page.getByLabel("Add dish photos");
  await tabAndPress(page, add, "Space");
  const dishes = page.getByRole("group", { name: "Dish Photos" });
  await expect(dishes.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await expect(add).toBeFocused();
  const share = page.getByRole("button", { name: "Share Your Story" });
  await tabAndPress(page, share);
  const story = page.getByLabel("Your Story *");
  await expect(story).toBeFocused();
  await expect(story).toHaveAccessibleDescription(/at least 50 characters/);
  await expectVisibleFocus(page);
  await page.keyboard.press("End");
  await page.keyboard.insertText(" My grandmother toasted the chilies on the comal.");
  await tabAndPress(page, page.getByLabel(/^I am 18 or older/), "Space");
  await tabAndPress(page, share);
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  await expectVisibleFocus(page);
});

test("staff find, read, decide and delete an application", async ({ page }) => {
  const family = await newFamily(page, "pending");
  await page.goto("/admin/stories");
  await expect(page.getByRole("button", { name: "Find a family or a tab" })).toBeVisible();
  const find = async (words: string) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Family or tab" })).toBeFocused();
    await page.keyboard.insertText(words);
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
  };
  await find(family.familyName);
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader).toContainText(family.familyName);
  await find("applications");
  const search = page.getByLabel("Search by family name or email");
  await expect(search).toBeVisible();
  await page.reload();
  await expect(search).toBeVisible();
  for (const name of ["Skip to content", "Skip to search"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await page.keyboard.insertText(family.familyName);
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: family.familyName });
  await expect(row).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);

  const view = row.getByRole("button", { name: /^View/ });
  await tabAndPress(page, view);
  await expect(reader).toContainText("Gumbo");
  await tabAndPress(page, reader.getByRole("button", { name: "Close" }));
  await expect(view).toBeFocused();

  const status = row.getByRole("combobox");
  await tabTo(page, status);
  await page.keyboard.type("A");
  await expect(page.getByText(`An email to ${family.familyName} is held.`)).toBeVisible();
  await expect(status).toHaveValue("approved");
  await expect(status).toBeFocused();

  await tabAndPress(page, row.getByRole("button", { name: /^Delete/ }));
  const question = page.getByRole("dialog", { name: "Delete Application?" });
  await expect(question).toContainText("permanently deletes the application");
  await expect(question).toContainText("cannot be undone");
  await tabAndPress(page, question.getByRole("button", { name: "Delete", exact: true }));
  await expect(page.getByText("Application Deleted")).toBeVisible();
  await expect(page.getByText("No applications found.")).toBeVisible();
});
