import type { APIRequestContext, Page } from "@playwright/test";
import type { Application, ApplicationStatus } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { expect, logIn } from "./fixtures.ts";

/** Calls the API as our own pages do. */
const call = async (request: APIRequestContext, method: string, path: string, data: unknown) => {
  const { origin } = new URL((await request.get("/")).url());
  const response = await request.fetch(path, { method, data, headers: { origin } });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};

const { cookingBackground, storyToTell } = filledAnswers;
/** The least that a family may answer. */
export const answers = { cookingBackground, storyToTell };

/** Logs in, and makes a family that nobody else in the database is called like. */
export const familyWithStatus = async (page: Page, status: ApplicationStatus): Promise<Application> => {
  await logIn(page, "showrunner");
  const name = crypto.randomUUID().slice(0, 8);
  const family: Application = await call(page.request, "POST", "/api/family-registrations", {
    ...filledApplication,
    familyName: `The ${name} Family`,
    email: `${name}@example.com`,
    availableDays: [],
  });
  return call(page.request, "PUT", `/api/family-registrations/${family.id}/status`, { status });
};

/** The same, when the family has sent its questionnaire. */
export const answeredFamily = async (page: Page) => {
  const family = await familyWithStatus(page, "approved");
  const sent = { ...answers, familyRegistrationId: family.id };
  const questionnaire = await call(page.request, "POST", "/api/questionnaires", sent);
  return { family, questionnaire };
};
