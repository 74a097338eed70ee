import type { Page } from "@playwright/test";
import type { Application, ApplicationForm, ApplicationStatus } from "#contract/applications.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { call } from "./call.ts";
import { logIn } from "./fixtures.ts";

const { cookingBackground, storyToTell } = filledAnswers;
/** The least that a family may answer. */
export const answers = { cookingBackground, storyToTell };

/** Of a family that offers no particular day, decided on by whoever is logged in. */
export const applicationWithStatus = async (
  page: Page,
  status: ApplicationStatus,
  change: Partial<ApplicationForm>,
): Promise<Application> => {
  const form = { ...filledApplication, availableDays: [], ...change };
  const { id }: Application = await call(page, "POST", "/api/family-registrations", form);
  return call(page, "PUT", `/api/family-registrations/${id}/status`, { status });
};

/** Logs in, and makes a family that nobody else in the database is called like. */
export const familyWithStatus = async (page: Page, status: ApplicationStatus) => {
  await logIn(page, "showrunner");
  const name = crypto.randomUUID().slice(0, 8);
  return applicationWithStatus(page, status, {
    familyName: `The ${name} Family`,
    email: `${name}@example.com`,
  });
};

/** The same, when the family has sent its questionnaire. */
export const answeredFamily = async (page: Page, change: Partial<typeof answers> = {}) => {
  const family = await familyWithStatus(page, "approved");
  const sent = { ...answers, ...change, familyRegistrationId: family.id };
  const questionnaire: Questionnaire = await call(page, "POST", "/api/questionnaires", sent);
  return { family, questionnaire };
};
