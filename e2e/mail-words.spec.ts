import type { Page } from "@playwright/test";
import { type MailKind, mailKindLabels } from "#contract/mail.ts";
import type { MailKindSettings } from "#contract/mail-kinds.ts";
import { colors } from "#contract/show.ts";
import { rgbOf } from "#frontend/testing/rgb-of.ts";
import { call } from "./call.ts";
import { expect, test } from "./fixtures.ts";
import { newFamilies } from "./held.ts";

/* Each test changes kinds of its own: all of them are of one site. */

const unfold = (page: Page, title: string) => page.getByText(title, { exact: true }).click();

const openWords = async (page: Page, kind: MailKind) => {
  await page.goto("/admin/notifications");
  await unfold(page, "Kinds and words");
  await page.getByRole("button", { name: `Edit words of '${mailKindLabels[kind]}'` }).click();
  return page.getByRole("dialog", { name: `Words of '${mailKindLabels[kind]}'` });
};

const settingsOf = async (page: Page, kind: MailKind) => {
  const kinds = await call<MailKindSettings[]>(page, "GET", "/api/mail-kinds");
  const settings = kinds.find((one) => one.kind === kind);
  if (!settings) throw new Error(`There is no kind ${kind}`);
  return settings;
};

test("words are changed, checked where they stand, seen as a family gets them, and taken back", async ({
  page,
}) => {
  const [family] = await newFamilies(page, 1);
  if (!family) throw new Error("There is no family");
  const before = await settingsOf(page, "visit_reminder");
  const words = await openWords(page, "visit_reminder");
  const text = words.getByLabel("Text *");
  await text.fill("Dear {contact},\n\nSee you , {name}!");
  await words.getByRole("button", { name: "Save" }).click();
  await expect(words.getByText("{name} is not known here.")).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill("Dear {contact},\n\nSee you ");
  await text.press("End");
  await words.getByRole("button", { name: "Date of the visit" }).click();
  await page.keyboard.type("!");
  await expect(text).toHaveValue("Dear {contact},\n\nSee you {date}!");
  await words.getByLabel("Subject *").fill("For ");
  await words.getByRole("button", { name: "Family name" }).click();
  await expect(words.getByLabel("Subject *")).toHaveValue("For {family}");

  await words.getByLabel("Find a Family").fill(family.email);
  await words.getByLabel("Family", { exact: true }).selectOption(family.id);
  await words.getByRole("button", { name: "Preview" }).click();
  await expect(words.getByText(`To ${family.email}: For ${family.familyName}`)).toBeVisible();
  const preview = words.frameLocator("iframe");
  await expect(preview.getByText(/^See you .*\d.*!$/)).toBeVisible();
  // The page's content policy takes no styles out of a mail's HTML.
  await expect(preview.locator("body")).toHaveCSS("background-color", rgbOf(colors.light["base-200"]));
  expect(await settingsOf(page, "visit_reminder")).toEqual(before);
  const outOfDate = words.getByText("Out of date");
  await expect(outOfDate).toBeHidden();
  await text.press("End");
  await page.keyboard.type("!");
  await expect(outOfDate).toBeVisible();
  await words.getByRole("button", { name: "Preview" }).click();
  await expect(outOfDate).toBeHidden();

  await words.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Words Changed")).toBeVisible();
  const kind = page
    .getByRole("region", { name: "Kinds and words" })
    .getByRole("listitem")
    .filter({ hasText: mailKindLabels.visit_reminder });
  await expect(kind).toContainText("Own words");
  expect(await settingsOf(page, "visit_reminder")).toMatchObject({
    subject: "For {family}",
    original: false,
  });

  await kind.getByRole("button").click();
  await words.getByRole("button", { name: "Back to the original words" }).click();
  await page.getByRole("button", { name: "Take the original words" }).click();
  await expect(kind).not.toContainText("Own words");
  expect(await settingsOf(page, "visit_reminder")).toMatchObject({
    subject: before.subject,
    text: before.text,
    original: true,
  });
});
