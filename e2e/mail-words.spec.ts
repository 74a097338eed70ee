import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import { type MailKind, mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import type { MailKindSettings } from "#contract/mail-kinds.ts";
import { colors } from "#contract/show.ts";
import { rgbOf } from "#frontend/testing/rgb-of.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { approve, call, newFamilies, theHeldOf } from "./held.ts";

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

test("of two who change words, the second sees both versions and loses nothing", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  await logIn(page, "showrunner");
  const words = await openWords(page, "questionnaire_rejected");
  await words.getByLabel("Subject *").fill("Mine");
  await call(page, "PUT", "/api/mail-kinds/questionnaire_rejected", { text: "Theirs {notes}" });
  await words.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("dialog", { name: "This kind of mail has changed" });
  await expect(conflict).toContainText("Theirs {notes}");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Words Changed")).toBeVisible();
  expect(await settingsOf(page, "questionnaire_rejected")).toMatchObject({
    subject: "Mine",
    text: "Theirs {notes}",
  });
  await call(page, "PUT", "/api/mail-kinds/questionnaire_rejected", { original: true });
});

test("staff's own address gets copies of what they release, until they take it out", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const families = await newFamilies(page, 2);
  await approve(page, families);
  const address = `${crypto.randomUUID()}@example.com`;
  /** Releases the mail to a family; answers to whom its copies go. */
  const releaseTo = async (family: Application | undefined) => {
    if (!family) throw new Error("There is no family");
    const { id } = await theHeldOf(page, family);
    await call(page, "POST", "/api/outbox/release", { ids: [id] });
    const mails = await call<OutboxMail[]>(page, "GET", `/api/outbox?family=${family.id}`);
    return mails.filter(({ subject }) => subject.startsWith("Copy: ")).map(({ to }) => to);
  };
  await page.goto("/admin/notifications");
  await unfold(page, "Copies");
  const field = page.getByLabel("Send a copy of released mails to");
  const save = page.getByRole("region", { name: "Copies" }).getByRole("button", { name: "Save" });
  await field.fill("somebody");
  await save.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await field.fill(address);
  await save.click();
  await expect(page.getByText(`Released mails are copied to ${address}.`)).toBeVisible();
  expect(await releaseTo(families[0])).toEqual([address]);

  await call(page, "PUT", "/api/settings", { copyTo: "theirs@example.com" });
  await field.fill("");
  await save.click();
  const conflict = page.getByRole("dialog", { name: "This setting has changed" });
  await expect(conflict).toContainText("theirs@example.com");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Nobody gets copies of released mails.")).toBeVisible();
  expect(await releaseTo(families[1])).toEqual([]);
});
