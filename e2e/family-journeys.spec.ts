import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { OutboxMail } from "#contract/mail.ts";
import type { OwnData } from "#contract/own-data.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { formats } from "#contract/show.ts";
import { endingIn } from "#scripts/samples/applications.ts";
import { inWords } from "#worker/testing/days.ts";
import type { SentMail } from "#worker/testing/mailbox.ts";
import { answers } from "./applications.ts";
import { cardIn, logInOn, noon, opener, visitTo, weekFrom } from "./calendar.ts";
import { call } from "./call.ts";
import { expect, takeTime, test } from "./fixtures.ts";
import { approve, newFamilies, theHeldOf } from "./held.ts";

/*
 * The way of a family from its application on: at its own page on a phone, with the mails that it gets, while staff do
 * their part. Two people at two screens; nothing is played.
 */

type MailsTo = (address: string) => Promise<SentMail[]>;

/** The family's own device, on which nobody is logged in. */
const phoneOf = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

const linkIn = ({ text }: Pick<SentMail, "text">) => /http\S+\/questionnaire\/\S+/.exec(text)?.[0] ?? "";

/** The newest mail to an address whose subject is like that, once it has arrived. */
const mailTo = async (mailsTo: MailsTo, address: string, subject: RegExp): Promise<SentMail> => {
  const newest = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await newest())?.subject ?? "none").toMatch(subject);
  const mail = await newest();
  if (!mail) throw new Error("It was there a moment ago");
  return mail;
};

const oneFamily = async (page: Page) => {
  const [family] = await newFamilies(page, 1);
  if (!family) throw new Error("There is no family");
  return family;
};

const release = async (page: Page, family: Application) =>
  call(page, "POST", "/api/outbox/release", { ids: [(await theHeldOf(page, family)).id] });

const CODE = /^(\d{6}) is your code/;
/** Opens the family's data by the code that is mailed to it. */
const openData = async (phone: Page, mailsTo: MailsTo, email: string) => {
  await phone.getByRole("button", { name: "Manage my information" }).click();
  await phone.getByRole("button", { name: "Email me a code" }).click();
  const { subject } = await mailTo(mailsTo, email, CODE);
  await phone.getByLabel("Code").fill(CODE.exec(subject)?.[1] ?? "");
  await phone.getByRole("button", { name: "Open my information" }).click();
  await expect(phone.getByText("This is what you sent us and what we wrote to you.")).toBeVisible();
};

test("approved, a family follows its link, answers, accepts its visit, and is asked anew when that is moved", async ({
  page,
  browser,
  mailsTo,
  allowConsoleError,
}) => {
  // No questionnaire yet, and no draft.
  allowConsoleError(/status of 404/);
  const day = weekFrom("2033-03-06");
  const family = await oneFamily(page);
  await approve(page, [family]);
  await release(page, family);
  const link = linkIn(await mailTo(mailsTo, family.email, /Good news/));

  const phone = await phoneOf(browser);
  await phone.goto(link);
  await phone.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await phone.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await takeTime(phone);
  await phone.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(phone.getByText("Under Review", { exact: true })).toBeVisible();

  const { id } = await call<Questionnaire>(page, "GET", `/api/questionnaires/family/${family.id}`);
  await call(page, "PUT", `/api/questionnaires/${id}`, { status: "approved" });
  const visit = await visitTo(page, family.id, { scheduledDate: day(2) });
  await phone.reload();
  await expect(phone.getByText(inWords(day(2)))).toBeVisible();
  const file = await phone.request.get(
    (await phone.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toContain(`UID:${visit.id}@`);
  await phone.getByRole("button", { name: "That works for us" }).click();
  await expect(phone.getByText("You told us this day works for you.")).toBeVisible();

  await logInOn(page, noon(day(0)));
  await page.goto("/admin/calendar");
  await expect(cardIn(page, day(2), "morning", family.familyName)).toContainText("Accepted");
  await call(page, "PUT", `/api/visits/${visit.id}`, { scheduledDate: day(4) });

  await phone.reload();
  await expect(phone.getByText(inWords(day(4)))).toBeVisible();
  await phone.getByRole("button", { name: "We need another day" }).click();
  await phone.getByLabel("Your message to our team").fill("Thursdays we are at grandma's.");
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
  const askFor = async (address: string) => {
    await phone.goto("/register");
    await phone.getByRole("button", { name: /^Already applied/ }).click();
    await phone.getByLabel("The email you applied with").fill(address);
    await takeTime(phone);
    await phone.getByRole("button", { name: "Email me my link" }).click();
    const said = phone.getByText("If you applied with this address, your link is on its way.");
    await expect(said).toBeVisible();
    return said.locator("..").innerText();
  };
  const toFamily = await askFor(email.toUpperCase());
  const link = linkIn(await mailTo(mailsTo, email, /^Your private link/));
  expect(await askFor(email)).toBe(toFamily);
  const stranger = `stranger-${email}`;
  expect(await askFor(stranger)).toBe(toFamily);

  await phone.goto(link);
  await expect(phone.getByText("Application Under Review", { exact: true })).toBeVisible();
  await expect(phone.getByText(familyName)).toBeVisible();
  expect(
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Your private link")),
  ).toHaveLength(1);
  expect(await mailsTo(stranger)).toEqual([]);
});

test("a family corrects its data, moves to another address, downloads everything and withdraws", async ({
  page,
  browser,
  mailsTo,
}) => {
  const family = await oneFamily(page);
  const { id, familyName, email } = family;
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await openData(phone, mailsTo, email);

  const newEmail = `new-${email}`;
  const phoneNumber = endingIn(formats.phoneExample, "4242");
  await phone.getByLabel("Phone Number *").fill(phoneNumber);
  await phone.getByLabel("Email Address *").fill(newEmail);
  await phone.getByRole("button", { name: "Save" }).click();
  await expect(phone.getByText(`We've emailed a code to ${newEmail}.`)).toBeVisible();
  const { subject } = await mailTo(mailsTo, newEmail, CODE);
  await phone.getByLabel("Code").fill(CODE.exec(subject)?.[1] ?? "");
  await phone.getByRole("button", { name: "Use this address" }).click();
  await expect(phone.getByText("Address changed")).toBeVisible();
  await mailTo(mailsTo, email, /^Your email address .* has changed$/);

  const leave = phone.getByText("Download, withdraw or delete");
  await leave.click();
  const download = phone.waitForEvent("download");
  await phone.getByRole("button", { name: "Download my information", exact: true }).click();
  const everything: OwnData = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(everything.application).toMatchObject({ familyName, email: newEmail, phone: phoneNumber });
  expect(JSON.stringify(everything.mails)).not.toMatch(CODE);

  await page.goto(`/admin/applications?q=${newEmail}`);
  await page.getByRole("button", { name: `View ${familyName}` }).click();
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader).toContainText("Corrected by the family");
  await expect(reader).toContainText("Email Address ·");
  await expect(reader).toContainText(phoneNumber);

  await phone.getByRole("button", { name: "Withdraw my application" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(phone.getByText("Status: Withdrawn")).toBeVisible();
  await mailTo(mailsTo, newEmail, /^Your application to .* is withdrawn$/);
  await page.goto(`/admin/applications?status=withdrawn&q=${newEmail}`);
  await expect(page.getByRole("row").filter({ hasText: familyName })).toContainText("Withdrawn");
});

test("a family's data is closed to its browser as soon as it leaves the page", async ({
  page,
  browser,
  mailsTo,
}) => {
  const { id, email } = await oneFamily(page);
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await openData(phone, mailsTo, email);
  const status = async () => (await phone.request.get(`/api/family-registrations/${id}/own`)).status();
  expect(await status()).toBe(200);
  await phone.goto("/privacy-policy");
  await expect.poll(status).toBe(403);
});

test("a family deletes everything, and is found nowhere but by its address in the mail that says so", async ({
  page,
  browser,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const { id, familyName, email } = await oneFamily(page);
  await call(page, "POST", "/api/newsletter", { email });
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await openData(phone, mailsTo, email);
  await phone.getByText("Download, withdraw or delete").click();
  await phone.getByRole("button", { name: "Delete everything" }).click();
  const question = phone.getByRole("dialog", { name: "Delete everything?" });
  await question.getByLabel("Unsubscribe from the newsletter, too").check();
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(phone.getByRole("heading", { name: "Everything is deleted" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Family Not Found" })).toBeVisible();

  await page.goto(`/admin/applications?q=${email}`);
  await expect(page.getByText("No applications found.")).toBeVisible();
  const last = await mailTo(mailsTo, email, /is deleted$/);
  for (const trace of [id, familyName]) expect(JSON.stringify(last)).not.toContain(trace);
  const written = await call<OutboxMail[]>(page, "GET", "/api/outbox?limit=200");
  // Cron takes it from there, which does not run here.
  const [lastWritten, ...others] = written.filter(({ to }) => to === email);
  expect(lastWritten).toMatchObject({ kind: "deleted", family: null });
  expect(others).toEqual([]);
  const rest = JSON.stringify(written.map((mail) => (mail === lastWritten ? { ...mail, to: "" } : mail)));
  for (const trace of [id, familyName, email]) expect(rest).not.toContain(trace);
  for (const path of [`/api/outbox?family=${id}`, "/api/newsletter/subscribers?limit=200"]) {
    const found = await (await page.request.get(path)).text();
    expect(found).toMatch(/^\[/);
    for (const trace of [id, familyName, email]) expect(found).not.toContain(trace);
  }
  expect((await phone.request.get(`/api/family-registrations/${id}/own`)).status()).toBe(403);
});
