import { describe, expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import {
  type Questionnaire,
  questionnaireAnswers,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { familyCookie } from "#worker/testing/family-access.ts";
import { answeredFamily } from "#worker/testing/questionnaires.ts";
import { callWithKey, expectAnotherBody } from "#worker/testing/repeats.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/questionnaires";
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const noPhotos = { familyPhotos: [], kitchenPhotos: [] };

const answered = async () => answeredFamily(worker, await worker.logIn("showrunner"));
const ofFamily = (familyId: string, call: object = {}) => worker.call(`${LIST}/family/${familyId}`, call);
const correct = (familyId: string, change: object = {}) =>
  ofFamily(familyId, { method: "PUT", json: { ...answers, ...change } });
const review = async (id: string, json: object) => {
  const cookie = await worker.logIn("showrunner");
  const response = await worker.call(`${LIST}/${id}`, { method: "PUT", json, cookie });
  expect(response.status).toBe(200);
};

describe("a family's questionnaire", () => {
  test("shows the link's holder no answers, and never who reviewed", async () => {
    const { family, questionnaire } = await answered();
    const shown = { id: questionnaire.id, createdAt: questionnaire.createdAt, revisedAt: null };
    const unreviewed = { ...shown, status: "pending", reviewedAt: null, reviewNotes: null };
    expect(await (await ofFamily(family.id)).json()).toEqual(unreviewed);
    await review(questionnaire.id, { status: "approved", reviewNotes: "Thank you" });
    const approved = { ...shown, status: "approved", reviewedAt: TIME, reviewNotes: "Thank you" };
    expect(await (await ofFamily(family.id)).json()).toEqual(approved);
  });

  test("shows the answers while a follow-up is asked for, and still no contact details", async () => {
    const { family, questionnaire } = await answered();
    await review(questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" });
    expect(await (await ofFamily(family.id)).json()).toEqual({
      ...answers,
      ...noPhotos,
      id: questionnaire.id,
      status: "needs_followup",
      createdAt: questionnaire.createdAt,
      revisedAt: null,
      reviewedAt: TIME,
      reviewNotes: "Which pot?",
    });
  });

  test("is everything to staff", async () => {
    const { family, questionnaire } = await answered();
    const { id, familyName, primaryContact, email } = family;
    const response = await ofFamily(id, { cookie: await worker.logIn("producer") });
    expect(await response.json()).toEqual({
      ...questionnaire,
      ...noPhotos,
      guardianConsent: null,
      family: { id, familyName, primaryContact, email, status: "approved" },
      previousAnswers: null,
      mail: null,
    });
  });

  test("is a 404 when it has not sent one", async () => {
    const cookie = await worker.logIn("showrunner");
    const { id } = await familyWithStatus(worker, cookie);
    for (const response of await Promise.all([ofFamily(id), ofFamily(id, { cookie }), correct(id)])) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "There is no such questionnaire." });
    }
  });
});

describe("correcting", () => {
  const corrected = {
    storyToTell: "The pot is cast iron, and older than both of the brothers.",
    kitchenSpace: "",
  };

  test("puts the answers in place of the earlier ones and asks for a review again", async () => {
    const { family, questionnaire } = await answered();
    await review(questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" });
    const consent = { guardianConsent: CONSENT_VERSION };
    const forged = { status: "approved", reviewNotes: "Fine", reviewedBy: "Me", familyRegistrationId: "x" };
    const response = await correct(family.id, { ...corrected, ...consent, ...forged });
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toEqual({
      ...answers,
      ...corrected,
      kitchenSpace: null,
      id: questionnaire.id,
      status: "pending",
      createdAt: questionnaire.createdAt,
      revisedAt: TIME,
      reviewedAt: TIME,
      reviewNotes: "Which pot?",
    });
    const staff = await ofFamily(family.id, { cookie: await worker.logIn("showrunner") });
    const stored = { ...(answer as object), ...consent, reviewedBy: "Sam Showrunner" };
    expect(await staff.json()).toMatchObject(stored);
    expect(await (await ofFamily(family.id)).json()).not.toHaveProperty("storyToTell");
  });

  test("shows staff, and nobody else, the answers before the last correction", async () => {
    const { family, questionnaire } = await answered();
    const cookie = await worker.logIn("showrunner");
    const previous = async () => {
      const found = (await (await ofFamily(family.id, { cookie })).json()) as ReceivedQuestionnaire;
      const [listed] = await (await worker.api(cookie).questionnaires.$get({ query: {} })).json();
      expect(listed).toEqual(found);
      return found.previousAnswers;
    };
    const second = questionnaireAnswers.parse({ ...answers, ...corrected });
    for (const [change, before] of [
      [corrected, questionnaireAnswers.parse(answers)],
      [{ dietaryRestrictions: [] }, second],
    ] as const) {
      await review(questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" });
      const response = await correct(family.id, change);
      expect(await response.json()).not.toHaveProperty("previousAnswers");
      expect(await previous()).toEqual(before);
    }
    const own = `/api/family-registrations/${family.id}/own`;
    const shown = await worker.call(own, { cookie: await familyCookie(worker, family.id) });
    const { questionnaire: ownAnswers } = (await shown.json()) as OwnData;
    expect(ownAnswers).toMatchObject({ id: questionnaire.id });
    expect(ownAnswers).not.toHaveProperty("previousAnswers");
  });

  test("is refused while nobody asks for more", async () => {
    const { family, questionnaire } = await answered();
    for (const status of ["pending", "approved", "rejected"]) {
      await review(questionnaire.id, { status });
      const response = await correct(family.id, corrected);
      expect(response.status).toBe(409);
      const message = "Answers can be corrected only while our casting team asks for more.";
      expect(await response.json()).toEqual({ message });
      const row = "SELECT story_to_tell, status, revised_at FROM questionnaires";
      const stored = { story_to_tell: answers.storyToTell, status, revised_at: null };
      expect(await worker.env.DB.prepare(row).first()).toEqual(stored);
    }
  });

  test("under a key is answered again when its answer was lost, with what is stored now", async () => {
    const { family, questionnaire } = await answered();
    await review(questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" });
    const key = crypto.randomUUID();
    const send = (id: string, change: object = corrected) =>
      callWithKey(worker, `${LIST}/family/${id}`, key, { method: "PUT", json: { ...answers, ...change } });
    const first = await send(family.id);
    expect(first.status).toBe(200);
    await review(questionnaire.id, { status: "approved", reviewNotes: "Lovely" });
    const again = await send(family.id);
    expect(again.status).toBe(200);
    const reviewed = { status: "approved", reviewNotes: "Lovely", reviewedAt: TIME };
    const { revisedAt, ...sentAgain } = (await first.json()) as Questionnaire;
    expect(await again.json()).toEqual({ ...sentAgain, revisedAt, ...reviewed });
    await expectAnotherBody(await send(family.id, { storyToTell: "x".repeat(50) }), revisedAt ?? "");
    // The same answers of another family are not these.
    const other = await answered();
    await review(other.questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" });
    await expectAnotherBody(await send(other.family.id), revisedAt ?? "");
  });
});
