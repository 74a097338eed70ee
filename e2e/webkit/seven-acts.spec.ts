import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { test } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { MIN_FILL_MS } from "#contract/bot-signals.ts";
import { DAY_MS } from "#contract/calendar-dates.ts";
import { LINK_DAYS } from "#contract/shortlists.ts";
import { formats, samples } from "#contract/show.ts";
import { linkIn, mailTo } from "#e2e/families.ts";
import { pixel } from "#e2e/story-form.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { readMails } from "#worker/testing/mailbox.ts";
import { startWebKit } from "./driver.ts";
import { personAt } from "./people.ts";

/* A family, the casting team and its guest on what iPhones have: one story in seven acts, a picture of each. */

test.describe.configure({ mode: "serial" });

const PICTURES = resolve(".reports/webkit");
const PHOTO = `${PICTURES}/kitchen.png`;
const phone = [420, 840] as const;
const desk = [1400, 950] as const;
/** Until drawings have come and toasts stand still. */
const SETTLE_MS = 700;
const email = "maria@example.com";
const familyName = "The Webkit Family";

let driver: WebDriver;
let me: ReturnType<typeof personAt>;
let link = "";

test.beforeAll(async () => {
  driver = await startWebKit();
  me = personAt(driver);
  await mkdir(PICTURES, { recursive: true });
  await writeFile(PHOTO, pixel);
});
test.afterEach(async ({ browserName: _ }, { title }) => {
  await driver.sleep(SETTLE_MS);
  await writeFile(`${PICTURES}/${title}.png`, await driver.takeScreenshot(), "base64");
});
test.afterAll(() => driver.quit());

const takeTime = () => driver.sleep(MIN_FILL_MS);

test("1 a family applies", async ({ request }) => {
  await me.resize(...phone);
  await me.open("/register");
  await me.fill("Family Name", familyName);
  await me.fill("Primary Contact", "Maria Ñuñez");
  await me.fill("Email Address", email);
  await me.fill("Phone Number", formats.phoneExample);
  await me.fill("Home Address", samples.address.replaceAll("\n", ", "));
  await me.choose("Family Size", "4-5 people");
  await me.tick("Baking");
  await me.fill("Signature Dish #1", "Mole");
  await me.tick("I am 18 or older");
  // The form's code may come only now, and counts the time from then.
  await me.see("Draft saved.");
  await takeTime();
  await me.press("Submit Application");
  await me.see("We've got your application");
  const read = async (path: string) => (await request.get(path)).json();
  const mailsTo = (address: string) => readMails(read, ({ to }) => to.includes(address));
  link = linkIn(await mailTo(mailsTo, email, /./));
});

test("2 the casting team logs in", async () => {
  await me.resize(...desk);
  await me.open("/admin");
  await me.press("Sam Showrunner");
  await me.see("Logged in as");
  await me.see(familyName);
});

test("3 decides", async () => {
  await me.choose(`Status of ${familyName}`, "Approved");
  await me.see(`${familyName} is now approved.`);
});

test("4 the family answers the questionnaire, with a photo", async () => {
  await me.resize(...phone);
  await me.open(link);
  await me.press("Answer the questions");
  await me.fill("Cooking Background", filledAnswers.cookingBackground);
  await me.fill("Story to Tell", filledAnswers.storyToTell);
  await me.choose("Comfort Level", "Nervous");
  await me.fill("Add kitchen photos", PHOTO);
  await me.see("Uploaded");
  await takeTime();
  await me.press("Submit Questionnaire");
  await me.see("Questionnaire Submitted!");
});

test("5 the casting team reads the answers, and schedules the visit", async () => {
  await me.resize(...desk);
  await me.open("/admin/notifications");
  await me.press(`Review the questionnaire of ${familyName}`);
  await me.see(filledAnswers.cookingBackground);
  await me.open("/admin/calendar");
  await me.press(`Schedule Visit: ${familyName}`);
  await me.fill("Notes", "Ring twice.");
  await me.press("Schedule Visit");
  await me.see("Visit Scheduled!");
});

test("6 the family answers that the day works", async () => {
  await me.resize(...phone);
  await me.open(link);
  await me.press("Yes, that works");
  await me.see("Thank you! Our team knows now.");
});

/** Runs in a page of a browser in which staff are logged in: the address of a link to a shortlist of one family. */
const share = `
  const [familyId, expiresAt, done] = arguments;
  const headers = { "content-type": "application/json" };
  const call = async (method, path, json) =>
    (await fetch("/api/shortlists" + path, { method, headers, body: JSON.stringify(json) })).json();
  const link = { label: "Network, round 1", expiresAt, shows: { photos: true, answers: true } };
  const makeLink = async () => {
    const { id } = await call("POST", "", { name: "Round 1" });
    await call("PUT", "/" + id + "/families", { add: [familyId] });
    return (await call("POST", "/" + id + "/shares", link)).url;
  };
  makeLink().then(done, (error) => done(String(error)));
`;

test("7 a guest votes on the family", async () => {
  const expiresAt = new Date(Date.now() + LINK_DAYS.usual * DAY_MS).toISOString();
  await me.open(await driver.executeAsyncScript<string>(share, link.split("/").at(-1), expiresAt));
  await me.see("0 of 1 voted");
  await me.fill("Your name", "Dana");
  await me.press("Yes");
  await me.see("1 of 1 voted");
});
