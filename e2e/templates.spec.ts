import type { Page } from "@playwright/test";
import { type MailKind, mailKindLabels } from "#contract/mail.ts";
import type { MailKindSettings } from "#contract/mail-kinds.ts";
import { colors } from "#contract/show.ts";
import { rgbOf } from "#frontend/testing/rgb-of.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { call } from "./site.ts";

const templateOf = (page: Page, kind: MailKind) =>
  page
    .getByRole("region", { name: "Email templates" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: mailKindLabels[kind], exact: true }) });

const settingsOf = async (page: Page, kind: MailKind) => {
  const kinds = await call<MailKindSettings[]>(page, "GET", "/api/mail-kinds");
  const settings = kinds.find((one) => one.kind === kind);
  if (!settings) throw new Error(`There is no kind ${kind}`);
  return settings;
};

test("staff edit, preview and reset a template, and set when it is sent", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  await logIn(page, "producer");
  await page.goto("/admin/notifications?view=settings");
  await templateOf(page, "visit_reminder").getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: `Template '${mailKindLabels.visit_reminder}'` });
  const before = await settingsOf(page, "visit_reminder");
  const text = dialog.getByLabel("Text *");
  await text.fill("Dear {contact},\n\nSee you , {name}!");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.locator("form").getByText("{name} is not known here.")).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill("Dear {contact},\n\nSee you ");
  await text.press("End");
  await dialog.getByRole("button", { name: "Date of the visit" }).click();
  await page.keyboard.type("!");
  await expect(text).toHaveValue("Dear {contact},\n\nSee you {date}!");
  await dialog.getByLabel("Subject *").fill("For ");
  await dialog.getByRole("button", { name: "Family name" }).click();
  await expect(dialog.getByLabel("Subject *")).toHaveValue("For {family}");

  await dialog.getByRole("button", { name: "Preview with sample data" }).click();
  await expect(dialog.getByText("For The Sample Family")).toBeVisible();
  const preview = dialog.frameLocator("iframe");
  await expect(preview.getByText(/^See you .*\d.*!$/)).toBeVisible();
  // The page's content policy takes no styles out of an email's HTML.
  await expect(preview.locator("body")).toHaveCSS("background-color", rgbOf(colors.light["base-200"]));

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Template Changed")).toBeVisible();
  expect(await settingsOf(page, "visit_reminder")).toMatchObject({
    subject: "For {family}",
    original: false,
  });

  const original = templateOf(page, "visit_reminder").getByRole("button", { name: "Original words" });
  await original.click();
  await expect(original).toBeHidden();
  expect(await settingsOf(page, "visit_reminder")).toMatchObject({ text: before.text, original: true });

  await test.step("a new rule holds at once, and Undo takes it back", async () => {
    const rule = templateOf(page, "questionnaire_reminder").getByRole("combobox");
    await rule.selectOption("Hold until released");
    await expect(page.getByText("Questionnaire reminder: Hold until released")).toBeVisible();
    const stored = () => settingsOf(page, "questionnaire_reminder");
    await expect.poll(stored).toMatchObject({ rule: "hold" });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rule).toHaveValue("send");
    await expect.poll(stored).toMatchObject({ rule: "send" });
  });
});
