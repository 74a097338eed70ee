import type { Page } from "@playwright/test";
import type { ApplicationStatus, PublicApplication } from "#contract/applications.ts";
import type { AnswersForm, CorrectableQuestionnaire } from "#contract/questionnaires.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError } from "./staff.ts";

const FAMILY = "5eedfa11-0000-4000-a000-000000000001";
const GET_FAMILY = `GET /api/family-registrations/${FAMILY}`;
const GET_QUESTIONNAIRE = `GET /api/questionnaires/family/${FAMILY}`;
const none: Answer = { status: 404, json: { message: "There is no such questionnaire." } };

const family = (status: ApplicationStatus): Answer => {
  const json: PublicApplication = { id: FAMILY, familyName: "The Nguyễn-O'Sullivan Family", status };
  return { json };
};

export const answers = {
  cookingBackground:
    "Bà ngoại sold phở from a cart in Huế. Mom learned at her elbow, and I learned on a milk crate at the stove.",
  familyTraditions: "Dumplings on the first of the year.\nWhoever finds the coin does the dishes.",
  kitchenSpace: "A galley, two burners that work, and a window onto the yard.",
  availableIngredients: "Lemongrass and Thai basil from the garden",
  dietaryRestrictions: ["Dairy-Free", "Nut-Free"],
  preferredFilmingTime: "weekend",
  comfortLevel: "somewhat_comfortable",
  storyToTell:
    "The broth has not gone out since 2009. My brother flew it to Lafayette once, in a thermos, when Mom was in hospital.",
  specialRequests: null,
  emergencyContact: "Aunt Thảo, (555) 765-4321",
} satisfies AnswersForm;

const notes =
  "We love the broth!\n\nPlease tell us more about the cart in Huế: are there pictures, and may we show them?";
const questionnaire = (change: Partial<CorrectableQuestionnaire>): Answer => ({
  json: {
    ...answers,
    id: "0b7f9b5c-1df4-4d8e-8a39-3a7f0cf6a001",
    status: "pending",
    createdAt: "2026-11-09T17:12:00.000Z",
    revisedAt: null,
    reviewedAt: null,
    reviewNotes: null,
    ...change,
  },
});
const reviewed = { reviewedAt: "2026-11-12T20:00:00.000Z", reviewNotes: notes };

const GET_DRAFT = `${GET_QUESTIONNAIRE}/draft`;
const PUT_DRAFT = GET_DRAFT.replace("GET", "PUT");
const draft = { answers, updatedAt: "2026-11-14T09:00:00.000Z" };
/** Comes back with something else on the device than what is kept for the others. */
const comeBack = async (page: Page) => {
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values: { storyToTell: "We cook." } }));
  }, `draft:questionnaire:${FAMILY}`);
  await page.reload();
  await page.getByText("Your answers were changed on another device, too.").waitFor();
};

const screen = (
  name: string,
  api: Record<string, Answer>,
  sign: string,
  act?: (page: Page) => Promise<void>,
): Screen => ({
  name: `questionnaire-${name}`,
  address: `/questionnaire/${FAMILY}`,
  api,
  act: async (page) => {
    await page.getByText(sign).first().waitFor();
    await act?.(page);
  },
});

const form = { [GET_FAMILY]: family("approved"), [GET_QUESTIONNAIRE]: none };
const outcome = (change: Partial<CorrectableQuestionnaire>) => ({
  [GET_FAMILY]: family("approved"),
  [GET_QUESTIONNAIRE]: questionnaire(change),
});

export const questionnaireScreens: Screen[] = [
  {
    ...screen("invalid-link", {}, "Invalid Link"),
    address: "/questionnaire/not-an-id",
  },
  screen("loading", { [GET_FAMILY]: "pending" }, "Loading your questionnaire..."),
  screen("unreachable", { [GET_FAMILY]: "unreachable" }, "Try again"),
  screen("failed", { [GET_FAMILY]: family("approved"), [GET_QUESTIONNAIRE]: serverError }, "Try again"),
  screen("family-not-found", {}, "Family Not Found"),
  screen("not-yet", { [GET_FAMILY]: family("pending") }, "Application Under Review"),
  screen("scheduled", { [GET_FAMILY]: family("scheduled") }, "Application Under Review"),
  screen("not-selected", { [GET_FAMILY]: family("rejected") }, "Application Under Review"),
  screen("form", form, "Application Approved!"),
  screen("put-in", { ...form, [GET_DRAFT]: { json: draft } }, "We have put in"),
  screen("kept-elsewhere", { ...form, [PUT_DRAFT]: { json: draft } }, "Approved!", async (page) => {
    await page.getByLabel("Story to Tell *").fill("We cook.");
    await page.getByText("Kept here and for your other devices").waitFor();
  }),
  screen("other-device", { ...form, [GET_DRAFT]: { json: draft } }, "We have put in", comeBack),
  screen("other-version", { ...form, [GET_DRAFT]: { json: draft } }, "We have put in", async (page) => {
    await comeBack(page);
    await page.getByRole("button", { name: "Keep what is on this device" }).click();
    await page.getByText("Show the other version").waitFor();
  }),
  screen(
    "other-device-while-typing",
    { ...form, [PUT_DRAFT]: { status: 409, json: { message: "Changed.", current: draft } } },
    "Approved!",
    async (page) => {
      await page.getByLabel("Story to Tell *").fill("We cook.");
      await page.getByText("Your answers were changed on another device, too.").waitFor();
    },
  ),
  screen("with-errors", form, "Application Approved!", async (page) => {
    await page.getByLabel("Story to Tell *").fill("We cook.");
    await page.getByLabel("Keto").check();
    await page.getByRole("button", { name: "Submit Questionnaire" }).click();
    await page.getByText("Please tell us more about the story you want to share").waitFor();
  }),
  screen(
    "unanswered",
    { ...form, "POST /api/questionnaires": "unreachable" },
    "Application Approved!",
    async (page) => {
      await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
      await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
      await page.getByRole("button", { name: "Submit Questionnaire" }).click();
      await page.getByText("You can close this page").waitFor();
    },
  ),
  screen(
    "refused",
    {
      ...form,
      "POST /api/questionnaires": {
        status: 409,
        json: {
          message: "The questionnaire opens once this family's application is approved.",
          issues: [
            {
              path: "familyRegistrationId",
              message: "The questionnaire opens once this family's application is approved.",
            },
          ],
        },
      },
    },
    "Application Approved!",
    async (page) => {
      await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
      await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
      await page.getByRole("button", { name: "Submit Questionnaire" }).click();
      await page.getByText("You can close this page").waitFor();
    },
  ),
  screen("under-review", outcome({}), "Under Review"),
  screen("corrected", outcome({ ...reviewed, revisedAt: "2026-11-14T09:00:00.000Z" }), "Under Review"),
  screen("approved", outcome({ ...reviewed, status: "approved" }), "Questionnaire Approved!"),
  screen("follow-up", outcome({ ...reviewed, status: "needs_followup" }), "Follow-up Required"),
  screen(
    "rejected",
    outcome({ ...reviewed, status: "rejected", reviewNotes: null }),
    "Application Not Selected",
  ),
];
