import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import type { OutboxMail, WholeMail } from "#contract/mail.ts";
import { originalWords } from "#worker/mail/words.ts";
import { answeredFamily, familyWithStatus } from "./applications.ts";
import { approvedFamily, cardIn, drag, logInOn, noon, slot, weekFrom } from "./calendar.ts";
import { expect, test } from "./fixtures.ts";

/* What a decision's toast says of the mail to the family, and what comes of it. That the words are right stands elsewhere. */

const toastOf = (page: Page) => page.getByRole("region", { name: "Notifications" });
const send = (page: Page) => toastOf(page).getByRole("button", { name: "Send now" }).click();

/** Whether a mail tells of an approval. The confirmation has the family's link, too. */
const isApproval = ({ subject }: { subject: string }) =>
  subject === originalWords.application_approved.subject;

/** The mails about decisions on a family, newest first. */
const decisionMails = async (page: Page, familyId: string): Promise<OutboxMail[]> => {
  const response = await page.request.get(`/api/outbox?family=${familyId}`);
  const mails: OutboxMail[] = await response.json();
  return mails.filter(({ heldFor }) => heldFor !== null);
};

test("a family is approved, and told so at once when staff say so", async ({ page, mailsTo }) => {
  const { id, familyName, email } = await familyWithStatus(page, "pending");
  await page.goto(`/admin/applications?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: familyName });
  await row.getByRole("combobox").selectOption("Approved");
  await expect(toastOf(page)).toContainText(
    `${familyName} is now approved. An email to ${familyName} is held.`,
  );
  await expect(row).toContainText("Email to send");
  expect((await mailsTo(email)).filter(isApproval)).toEqual([]);

  await send(page);
  await expect(toastOf(page)).toContainText(`On its way to ${familyName}.`);
  await expect.poll(async () => (await mailsTo(email)).filter(isApproval)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(`/questionnaire/${id}`);

  await row.getByRole("button", { name: `View ${familyName}` }).click();
  await page
    .getByRole("complementary", { name: "Reader" })
    .getByRole("link", { name: /sent .+ for The/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/notifications\\?view=sent&family=${id}$`));
  await expect(page.getByText(`Only emails to ${familyName}`)).toBeVisible();
  const approved = `Application approved: ${familyName}`;
  await expect(page.getByRole("button", { name: approved, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByRole("button", { name: `More: ${approved}` }).click();
  await page.getByRole("button", { name: "All emails to this family" }).click();
  await expect(page.getByText(`Only emails to ${familyName}`)).toBeVisible();
  await page.getByRole("button", { name: `More: ${approved}` }).click();
  await page.getByRole("button", { name: "Open the application" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/applications\\?family=${id}$`));
});

test("a review that is undone takes its mail back", async ({ page }) => {
  const { family } = await answeredFamily(page);
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  const dialog = page.getByRole("dialog", { name: family.familyName });
  await dialog.getByLabel("Message to the family").fill("Which pot?");
  await dialog.getByRole("button", { name: "Needs Follow-up" }).click();
  await expect(toastOf(page)).toContainText(`An email to ${family.familyName} is held.`);
  const held = () => decisionMails(page, family.id).then((mails) => mails.map(({ kind }) => kind));
  expect(await held()).toEqual(["questionnaire_followup", "application_approved"]);
  await toastOf(page).getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page)).toContainText("Review Undone");
  expect(await held()).toEqual(["application_approved"]);
});

/** The one event in a mail's calendar file, as another program reads it. */
const eventIn = async (page: Page, id: string) => {
  const mail: WholeMail = await (await page.request.get(`/api/outbox/${id}`)).json();
  const [file] = mail.attachments;
  const calendar = new ICAL.Component(ICAL.parse(file?.text ?? ""));
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) throw new Error("There is no event in it");
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    date: event.startDate.toString().slice(0, 10),
  };
};

test("a visit is scheduled, moved and cancelled, and its family told of each", async ({ page, mailsTo }) => {
  const day = weekFrom("2032-05-02");
  await logInOn(page, noon(day(0)));
  const { id, familyName, email } = await approvedFamily(page, "The Told Family");
  await page.goto("/admin/calendar");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: `Schedule Visit: ${familyName}` }).click();
  await dialog.getByLabel("Date *").fill(day(2));
  await dialog.getByRole("button", { name: "Schedule Visit" }).click();
  await expect(toastOf(page)).toContainText("Visit Scheduled!");
  await expect(toastOf(page)).toContainText(`An email to ${familyName} is held.`);
  const card = cardIn(page, day(2), "morning", familyName);
  await send(page);
  await expect(toastOf(page)).toContainText(`On its way to ${familyName}.`);

  await drag(page, card, slot(page, day(3), "morning"));
  await expect(toastOf(page)).toContainText("Visit Updated");
  await expect(toastOf(page)).toContainText(`An email to ${familyName} is held.`);
  await send(page);
  await expect(toastOf(page)).toContainText(`On its way to ${familyName}.`);

  const moved = cardIn(page, day(3), "morning", familyName);
  await moved.getByRole("button", { name: /^Cancel the visit/ }).click();
  await dialog.getByRole("button", { name: "Cancel Visit" }).click();
  await expect(toastOf(page)).toContainText("Visit Cancelled");
  await expect(toastOf(page)).toContainText(`An email to ${familyName} is held.`);
  await send(page);
  await expect(toastOf(page)).toContainText(`On its way to ${familyName}.`);

  await expect
    .poll(async () => (await decisionMails(page, id)).map(({ kind, status }) => `${kind} ${status}`))
    .toEqual([
      "visit_cancelled sent",
      "visit_moved sent",
      "visit_scheduled sent",
      "application_approved held",
    ]);
  const sent = (await decisionMails(page, id)).filter(({ heldFor }) => heldFor === "visit").toReversed();
  const [scheduled, later, cancelled] = await Promise.all(sent.map((mail) => eventIn(page, mail.id)));
  expect(scheduled).toMatchObject({ method: "REQUEST", date: day(2) });
  expect(later).toMatchObject({ method: "REQUEST", date: day(3), uid: scheduled?.uid });
  expect(cancelled).toMatchObject({ method: "CANCEL", uid: scheduled?.uid });
  expect(later?.sequence).toBeGreaterThan(scheduled?.sequence ?? Number.NaN);
  expect(cancelled?.sequence).toBeGreaterThan(later?.sequence ?? Number.NaN);
  // The confirmation of its application, and three about the visit.
  expect(await mailsTo(email)).toHaveLength(4);
});
