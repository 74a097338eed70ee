import type { Page } from "@playwright/test";
import type { CorrectableQuestionnaire } from "#contract/questionnaires.ts";
import { answers, calls, FAMILY, FAMILY_PAGE, pageOf, questionnaire } from "./family-api.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError } from "./staff.ts";

const notes =
  "We love the broth!\n\nPlease tell us more about the cart in Huế: are there pictures, and may we show them?";
const reviewed = { reviewedAt: "2026-11-12T20:00:00.000Z", reviewNotes: notes };

const draft = { answers, updatedAt: "2026-11-14T09:00:00.000Z" };

/** Comes back with older text on the device than what is kept for the others. */
const comeBack = async (page: Page) => {
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values: { storyToTell: "We cook." } }));
    localStorage.removeItem(`${key}:shared`);
  }, `family:${FAMILY}:draft:answers`);
  await page.reload();
  await page.getByText("Your answers changed on another device.").waitFor();
};

const screen = (
  name: string,
  api: Record<string, Answer>,
  sign: string,
  act?: (page: Page) => Promise<void>,
): Screen => ({
  name: `questionnaire-${name}`,
  address: FAMILY_PAGE,
  api,
  act: async (page) => {
    await page.getByText(sign).first().waitFor();
    await act?.(page);
  },
});

const form = pageOf({ status: "approved", questionnaireStatus: null, visit: null });
const outcome = (change: Partial<CorrectableQuestionnaire>) =>
  pageOf(
    { status: "approved", questionnaireStatus: change.status ?? "pending", visit: null },
    questionnaire(change),
  );

export const questionnaireScreens: Screen[] = [
  {
    ...screen("invalid-link", {}, "Invalid Link"),
    address: "/questionnaire/not-an-id",
  },
  screen("failed", { ...form, [calls.progress]: serverError }, "Try again"),
  screen("family-not-found", {}, "Family Not Found"),
  screen("not-yet", pageOf({ status: "pending" }), "Application Under Review"),
  screen("not-selected", pageOf({ status: "rejected" }), "Application Under Review"),
  screen("withdrawn", pageOf({ status: "withdrawn" }), "Application Under Review"),
  screen("form", form, "Application Approved!"),
  screen("put-in", { ...form, [calls.draft]: { json: draft } }, "9 of 10 questions answered"),
  screen("other-device", { ...form, [calls.draft]: { json: draft } }, "9 of 10 questions answered", comeBack),
  screen("with-errors", form, "Application Approved!", async (page) => {
    await page.getByLabel("Story to Tell *").fill("We cook.");
    await page.getByLabel("Keto").check();
    await page.getByRole("button", { name: "Submit Questionnaire" }).click();
    await page.getByText("Please tell us more about the story you want to share").waitFor();
  }),
  screen("under-review", outcome({}), "Under Review"),
  screen("approved", outcome({ ...reviewed, status: "approved" }), "Questionnaire Approved!"),
  screen("follow-up", outcome({ ...reviewed, status: "needs_followup" }), "Follow-up Required"),
  screen(
    "rejected",
    outcome({ ...reviewed, status: "rejected", reviewNotes: null }),
    "Application Not Selected",
  ),
];
