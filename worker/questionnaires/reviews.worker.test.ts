import { describe, expect, test } from "vitest";
import { formatNumber } from "#contract/locale.ts";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { sentenceOf } from "#worker/testing/errors.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What staff do: reviewing, deciding again, deleting. */

const worker = await startWorker();
const LIST = "/api/questionnaires";
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const { review, reviewed, list } = reviewCalls(worker);

describe("a review", () => {
  test("stores status, notes, who decided and when", async () => {
    const cookie = await worker.logIn("producer");
    const { family, questionnaire } = await answeredFamily(worker, cookie);
    const json = { status: "needs_followup", reviewNotes: "  Which pot?  ", reviewedBy: "Admin" };
    const answer = await reviewed(questionnaire.id, json, cookie);
    expect(answer).toEqual({
      ...questionnaire,
      status: "needs_followup",
      reviewNotes: "Which pot?",
      reviewedBy: "Pat Producer",
      reviewedAt: TIME,
      updatedAt: answer.reviewedAt,
      family: expect.objectContaining({ id: family.id }),
      previousAnswers: null,
      mail: {
        id: expect.any(String),
        kind: "questionnaire_followup",
        status: "held",
        releasedAt: null,
        sentAt: null,
      },
    });
    expect((await list("", cookie)).rows).toEqual([answer]);
  });

  test("may be sent without anything, and counts as the sender's", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire } = await answeredFamily(worker, cookie);
    expect(await reviewed(questionnaire.id, {}, cookie)).toMatchObject({
      status: "pending",
      reviewNotes: null,
      reviewedBy: "Sam Showrunner",
      reviewedAt: TIME,
    });
  });

  test("takes a name and a time that are given, in UTC", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire } = await answeredFamily(worker, cookie);
    const json = { reviewedBy: "The whole crew", reviewedAt: "2026-11-20T10:00:00-08:00" };
    expect(await reviewed(questionnaire.id, json, cookie)).toMatchObject({
      reviewedBy: "The whole crew",
      reviewedAt: "2026-11-20T18:00:00.000Z",
    });
  });

  test("may be decided again and again; notes belong to one review", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire } = await answeredFamily(worker, cookie);
    await reviewed(questionnaire.id, { status: "approved", reviewNotes: "Lovely" }, cookie);
    for (const status of ["rejected", "pending", "needs_followup", "approved"])
      expect(await reviewed(questionnaire.id, { status }, cookie)).toMatchObject({
        status,
        reviewNotes: null,
      });
    for (const reviewNotes of ["", null]) {
      await reviewed(questionnaire.id, { reviewNotes: "Again" }, cookie);
      const answer = await reviewed(questionnaire.id, { reviewNotes }, cookie);
      expect(answer).toMatchObject({ status: "approved", reviewNotes: null });
    }
  });

  test("changes no answer and no family", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire, family } = await answeredFamily(worker, cookie);
    const json = { storyToTell: "Mine", familyRegistrationId: crypto.randomUUID(), revisedAt: "2000-01-01" };
    expect(await reviewed(questionnaire.id, json, cookie)).toMatchObject({
      storyToTell: answers.storyToTell,
      familyRegistrationId: family.id,
      revisedAt: null,
    });
  });

  test("of answers that have changed since they were read is refused", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire, family } = await answeredFamily(worker, cookie);
    const asked = await reviewed(questionnaire.id, { status: "needs_followup" }, cookie);
    const json = { ...answers, storyToTell: "The pot is cast iron, and older than both of the brothers." };
    await worker.call(`${LIST}/family/${family.id}`, { method: "PUT", json });
    const response = await review(
      questionnaire.id,
      { status: "approved", updatedAt: asked.updatedAt },
      cookie,
    );
    expect(response.status).toBe(409);
    const answer = (await response.json()) as { message: string; current: ReceivedQuestionnaire };
    expect(answer.message).toBe("This questionnaire has changed since you opened it. Please look again.");
    expect(answer.current).toMatchObject({ status: "pending", storyToTell: json.storyToTell });
    const { updatedAt } = answer.current;
    await reviewed(questionnaire.id, { status: "approved", updatedAt }, cookie);
  });

  test("is refused with the whole questionnaire as the review that was quicker was answered", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire } = await answeredFamily(worker, cookie);
    const { updatedAt } = questionnaire;
    const first = await reviewed(questionnaire.id, { status: "approved", updatedAt }, cookie);
    const second = await review(questionnaire.id, { status: "rejected", updatedAt }, cookie);
    expect(second.status).toBe(409);
    expect(await second.json()).toEqual({ message: expect.any(String), current: first });
  });

  test("and a correction tell any two versions apart, however slow the clock", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire, family } = await answeredFamily(worker, cookie);
    const late = "2099-12-31T23:59:59.998Z";
    await worker.env.DB.prepare("UPDATE questionnaires SET updated_at = ?").bind(late).run();
    const versions = [
      (await reviewed(questionnaire.id, { status: "approved" }, cookie)).updatedAt,
      (await reviewed(questionnaire.id, { status: "needs_followup" }, cookie)).updatedAt,
    ];
    await worker.call(`${LIST}/family/${family.id}`, { method: "PUT", json: answers });
    const [corrected] = (await list("", cookie)).rows;
    expect([...versions, corrected?.updatedAt]).toEqual([
      "2099-12-31T23:59:59.999Z",
      "2100-01-01T00:00:00.000Z",
      "2100-01-01T00:00:00.001Z",
    ]);
    expect(corrected?.revisedAt).toMatch(/^20\d\d-/);
    expect(corrected?.revisedAt).not.toMatch(/^2100-/);
  });

  test("by two at once, who both read the same, is the quicker one's", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire } = await answeredFamily(worker, cookie);
    const { updatedAt } = questionnaire;
    const responses = await Promise.all(
      ["approved", "rejected", "needs_followup"].map((status) =>
        review(questionnaire.id, { status, updatedAt }, cookie),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ["status", "maybe", "Unknown status"],
    ["status", null, "Unknown status"],
    ["reviewNotes", "x".repeat(5001), `Please keep this to ${formatNumber(5_000)} characters or fewer`],
    ["reviewNotes", 7, "Invalid input"],
    ["reviewedBy", "x".repeat(201), "Please keep this to 200 characters or fewer"],
    ["reviewedAt", "yesterday", "Please give a time such as 2026-11-21T18:00:00Z"],
    ["reviewedAt", "2026-02-30T10:00:00Z", "Please give a time such as 2026-11-21T18:00:00Z"],
    ["updatedAt", 7, "Invalid input"],
    ["updatedAt", "", "Invalid input"],
    ["updatedAt", "yesterday", "Invalid input"],
  ])("with %s %j is a 400", async (field, value, message) => {
    const cookie = await worker.logIn("showrunner");
    const response = await review(crypto.randomUUID(), { [field]: value }, cookie);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: sentenceOf(message),
      issues: [{ path: field, message }],
    });
  });
});

describe("deleting", () => {
  test("removes the questionnaire alone, and lets its family answer again", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire, family } = await answeredFamily(worker, cookie);
    const response = await worker.call(`${LIST}/${questionnaire.id}`, { method: "DELETE", cookie });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect((await list("", cookie)).rows).toEqual([]);
    const again = { ...answers, familyRegistrationId: family.id };
    expect((await worker.call(LIST, { json: again })).status).toBe(201);
  });

  test("an application takes its questionnaire along", async () => {
    const cookie = await worker.logIn("showrunner");
    const { family } = await answeredFamily(worker, cookie);
    await worker.call(`/api/family-registrations/${family.id}`, { method: "DELETE", cookie });
    expect((await list("", cookie)).rows).toEqual([]);
    expect((await worker.call(`${LIST}/family/${family.id}`)).status).toBe(404);
  });
});

test.each([crypto.randomUUID(), "not-an-id"])(
  "reviewing and deleting are a 404 when the id is %s",
  async (id) => {
    const cookie = await worker.logIn("showrunner");
    const calls = [
      review(id, { status: "approved" }, cookie),
      worker.call(`${LIST}/${id}`, { method: "DELETE", cookie }),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "There is no such questionnaire." });
    }
  },
);
