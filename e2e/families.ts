import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import type { Application, ApplicationForm, ApplicationStatus } from "#contract/applications.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import type { SentMail } from "#worker/testing/mailbox.ts";
import { expect, logIn } from "./fixtures.ts";
import { call, port } from "./site.ts";

/* Families that apply through the API, their phones and the mails they get. */

const { cookingBackground, storyToTell } = filledAnswers;
/** The required answers of the questionnaire. */
export const answers = { cookingBackground, storyToTell };

/** Tells a test's families from those of every other test. */
export const uniqueWord = () => crypto.randomUUID().slice(0, 8);

/** A season of sample families; takes minutes. */
export const seed = (families: number) =>
  promisify(execFile)(process.execPath, ["scripts/seed.ts", "--families", String(families)], {
    env: { ...process.env, PORT: String(port), SITE_STATE: ".wrangler/e2e-state" },
  });

/** A family without available days, decided on by whoever is logged in. */
export const createApplication = async (
  page: Page,
  change: Partial<ApplicationForm>,
  status: ApplicationStatus = "pending",
): Promise<Application> => {
  const form = { ...filledApplication, availableDays: [], ...change };
  const applied = await call<Application>(page, "POST", "/api/family-registrations", form);
  return status === "pending"
    ? applied
    : call(page, "PUT", `/api/family-registrations/${applied.id}/status`, { status });
};

/** Logs in, and makes a family with a name and address of its own. */
export const newFamily = async (page: Page, status: ApplicationStatus = "pending") => {
  await logIn(page, "showrunner");
  const word = uniqueWord();
  return createApplication(page, { familyName: `The ${word} Family`, email: `${word}@example.com` }, status);
};

/** An approved family that has sent its questionnaire. */
export const answeredFamily = async (page: Page, change: Partial<typeof answers> = {}) => {
  const family = await newFamily(page, "approved");
  const sent = { ...answers, ...change, familyRegistrationId: family.id };
  const questionnaire: Questionnaire = await call(page, "POST", "/api/questionnaires", sent);
  return { family, questionnaire };
};

/** The family's own device, on which nobody is logged in. */
export const phoneOf = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" })).newPage();

export const linkIn = ({ text }: Pick<SentMail, "text">) =>
  /http\S+\/questionnaire\/\S+/.exec(text)?.[0] ?? "";

/** The subject of a mail with a code. */
export const CODE = /^(\d{6}) is your code/;
export const codeIn = ({ subject }: SentMail) => CODE.exec(subject)?.[1] ?? "";

/** Waits for a mail to an address with such a subject, and returns the newest. */
export const mailTo = async (
  mailsTo: (address: string) => Promise<SentMail[]>,
  address: string,
  subject: RegExp,
): Promise<SentMail> => {
  const found = { mail: undefined as SentMail | undefined };
  await expect(async () => {
    found.mail = (await mailsTo(address)).find((mail) => subject.test(mail.subject));
    expect(found.mail, `a mail to ${address} about ${subject}`).toBeDefined();
  }).toPass({ intervals: [50, 100, 200], timeout: 30_000 });
  return found.mail as SentMail;
};
