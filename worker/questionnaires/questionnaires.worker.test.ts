import { beforeEach, describe, expect, test } from "vitest";
import type { DecidedStatus } from "#contract/applications.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { type Questionnaire, questionnaireAnswers } from "#contract/questionnaires.ts";
import type { Summary } from "#contract/summary.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { callWithKey, errorOf, expectAnotherBody } from "#worker/testing/client.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { countRows } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/questionnaires";
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const consent = { guardianConsent: CONSENT_VERSION };
const followUp = { status: "needs_followup", reviewNotes: "Which pot?" };

const { review, reviewed, list } = reviewCalls(worker);

let staff = "";
beforeEach(async () => {
  staff = await worker.logIn("showrunner");
});

const invite = (status: DecidedStatus = "approved") => familyWithStatus(worker, staff, {}, status);
const send = (familyRegistrationId: string, change: object = {}) =>
  worker.call(LIST, { json: { ...answers, familyRegistrationId, ...change } });
const correct = (familyId: string, change: object = {}) =>
  worker.call(`${LIST}/family/${familyId}`, { method: "PUT", json: { ...answers, ...change } });
const shown = async (familyId: string, cookie = "") =>
  (await (await worker.call(`${LIST}/family/${familyId}`, { cookie })).json()) as Questionnaire;

describe("answering", () => {
  test("stores what an approved family sends, and answers 201 with it", async () => {
    const { id } = await invite();
    const response = await send(id, { kitchenSpace: "  ", comfortLevel: "", ...consent });
    expect(response.status).toBe(201);
    // A guardian's consent is stored with the application.
    expect(await response.json()).toEqual({
      ...answers,
      kitchenSpace: null,
      comfortLevel: null,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      familyRegistrationId: id,
      status: "pending",
      reviewNotes: null,
      reviewedBy: null,
      reviewedAt: null,
      revisedAt: null,
      createdAt: TIME,
      updatedAt: TIME,
    });
    expect(await shown(id, staff)).toMatchObject({ kitchenSpace: null });
  });

  test("is open to a scheduled family, with texts at their bound in any script, and refused to others", async () => {
    const names = ["cookingBackground", "familyTraditions", "kitchenSpace", "availableIngredients"];
    const texts = [...names, "storyToTell", "specialRequests"].map((name) => [name, "味".repeat(10_000)]);
    expect((await send((await invite("scheduled")).id, Object.fromEntries(texts))).status).toBe(201);
    const refused = await send((await invite("pending")).id);
    const message = "The questionnaire opens once the application is approved.";
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ message })]);
    for (const id of [crypto.randomUUID(), "not-an-id", "' OR 1=1 --"]) {
      const response = await send(id);
      expect([response.status, (await errorOf(response)).message]).toEqual([404, "There is no such family."]);
    }
    expect(await countRows(worker.env, "questionnaires")).toBe(1);
  });
});

test("whoever has the link sees how it stands, and answers only for a follow-up; staff see everything", async () => {
  const { family, questionnaire } = await answeredFamily(worker, staff);
  const { id, familyName, primaryContact, email } = family;
  const noPhotos = { familyPhotos: [], kitchenPhotos: [] };
  expect(await shown(id, await worker.logIn("producer"))).toEqual({
    ...questionnaire,
    ...noPhotos,
    followUpQuestion: null,
    followUpReply: null,
    followUps: [],
    family: { id, familyName, primaryContact, email, status: "approved" },
    previousAnswers: null,
    mail: null,
  });
  const open = { id: questionnaire.id, createdAt: questionnaire.createdAt, revisedAt: null };
  expect(await shown(id)).toEqual({ ...open, status: "pending", reviewedAt: null, reviewNotes: null });
  const approval = { status: "approved", reviewNotes: "Thank you" };
  await reviewed(questionnaire.id, approval, staff);
  expect(await shown(id)).toEqual({ ...open, ...approval, reviewedAt: TIME });
  await reviewed(questionnaire.id, followUp, staff);
  expect(await shown(id)).toEqual({ ...answers, ...noPhotos, ...open, ...followUp, reviewedAt: TIME });
  const { id: silent } = await invite();
  for (const cookie of ["", staff])
    expect(await shown(silent, cookie)).toEqual({ message: "There is no such questionnaire." });
  expect((await correct(silent)).status).toBe(404);
});

describe("correcting", () => {
  const change = {
    storyToTell: "The pot is cast iron, and older than both of the brothers.",
    kitchenSpace: "",
  };

  test("puts the answers in place of the earlier ones, which staff still see, and asks for a review", async () => {
    const { family, questionnaire } = await answeredFamily(worker, staff);
    await reviewed(questionnaire.id, followUp, staff);
    const forged = { status: "approved", reviewNotes: "Fine", reviewedBy: "Me", familyRegistrationId: "x" };
    const response = await correct(family.id, { ...change, ...consent, ...forged });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as object;
    expect(answer).toEqual({
      ...answers,
      ...change,
      ...followUp,
      kitchenSpace: null,
      id: questionnaire.id,
      status: "pending",
      createdAt: questionnaire.createdAt,
      revisedAt: TIME,
      reviewedAt: TIME,
    });
    expect(await shown(family.id, staff)).toMatchObject({
      ...answer,
      reviewedBy: "Sam Showrunner",
      previousAnswers: questionnaireAnswers.parse(answers),
    });
    expect(await shown(family.id)).not.toHaveProperty("storyToTell");
  });

  test("under a key is answered again when its answer was lost, with what is stored now", async () => {
    const { family, questionnaire } = await answeredFamily(worker, staff);
    await reviewed(questionnaire.id, followUp, staff);
    const key = crypto.randomUUID();
    const sendUnderKey = (id: string, json: object = change) =>
      callWithKey(worker, `${LIST}/family/${id}`, key, { method: "PUT", json: { ...answers, ...json } });
    const first = (await (await sendUnderKey(family.id)).json()) as Questionnaire;
    const approval = { status: "approved", reviewNotes: "Lovely" };
    await reviewed(questionnaire.id, approval, staff);
    const again = await sendUnderKey(family.id);
    expect([again.status, await again.json()]).toEqual([200, { ...first, ...approval, reviewedAt: TIME }]);
    const received = first.revisedAt ?? "";
    await expectAnotherBody(await sendUnderKey(family.id, { storyToTell: "x".repeat(50) }), received);
    // The same answers of another family are not these.
    const other = await answeredFamily(worker, staff);
    await reviewed(other.questionnaire.id, followUp, staff);
    await expectAnotherBody(await sendUnderKey(other.family.id), received);
  });
});

test("a review stores who decided and when, and is refused once the answers have changed", async () => {
  const producer = await worker.logIn("producer");
  const { family, questionnaire } = await answeredFamily(worker, staff);
  const { id } = questionnaire;
  const json = { status: "needs_followup", reviewNotes: "  Which pot?  ", reviewedBy: "Admin" };
  const asked = await reviewed(id, json, producer);
  expect(asked).toMatchObject({
    ...questionnaire,
    ...followUp,
    reviewedBy: "Pat Producer",
    reviewedAt: TIME,
    updatedAt: asked.reviewedAt,
    family: { id: family.id },
    mail: { kind: "questionnaire_followup", status: "held" },
  });
  await correct(family.id);
  const response = await review(id, { status: "approved", updatedAt: asked.updatedAt }, producer);
  expect(response.status).toBe(409);
  const [current] = (await list("", producer)).rows;
  const message = "This questionnaire has changed since you opened it. Please look again.";
  expect(await response.json()).toEqual({ message, current });
  await reviewed(id, { status: "approved", updatedAt: current?.updatedAt }, producer);
});

test("questionnaires are listed page after page by status, found by words, and counted", async () => {
  const names = ["Oldest", "The Nguyễn Family", "Smith-Jones", "Newest"];
  for (const familyName of names) {
    const { questionnaire } = await answeredFamily(worker, staff, { familyName });
    if (familyName !== "Smith-Jones") await reviewed(questionnaire.id, followUp, staff);
  }
  const found = async (query: string) => {
    const { rows, link } = await list(query, staff);
    return { names: rows.map(({ family }) => family.familyName), link };
  };
  expect((await found("")).names).toEqual(names.toReversed());
  const first = await found("?status=needs_followup&limit=2");
  expect(first.names).toEqual(["Newest", "The Nguyễn Family"]);
  const [, next] = /^<(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
  expect(await found(next?.replace(LIST, "") ?? "")).toEqual({ names: ["Oldest"], link: null });
  expect((await found("?q=FAMILY+nguyen")).names).toEqual(["The Nguyễn Family"]);
  for (const none of ["?q=nguyen&status=approved", "?q=nguyen+jones", "?status=rejected"])
    expect((await found(none)).names).toEqual([]);
  const summary = (await (await worker.call("/api/summary", { cookie: staff })).json()) as Summary;
  const counts = { total: 4, pending: 1, approved: 0, needs_followup: 3, rejected: 0 };
  expect(summary.questionnaires).toEqual(counts);
  const applications = await worker.call("/api/family-registrations?q=jones", { cookie: staff });
  expect(await applications.json()).toMatchObject([{ questionnaireStatus: "pending" }]);
});
