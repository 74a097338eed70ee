import { describe, expect, test } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { startWorker } from "#worker/testing/worker.ts";

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
    expect(answer).toMatchObject({
      ...questionnaire,
      status: "needs_followup",
      reviewNotes: "Which pot?",
      reviewedBy: "Pat Producer",
      reviewedAt: TIME,
      updatedAt: answer.reviewedAt,
      family: { id: family.id },
      mail: { kind: "questionnaire_followup", status: "held" },
    });
    expect((await list("", cookie)).rows).toEqual([answer]);
  });

  test("of answers that have changed since they were read is refused", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire, family } = await answeredFamily(worker, cookie);
    const asked = await reviewed(
      questionnaire.id,
      { status: "needs_followup", reviewNotes: "Which pot?" },
      cookie,
    );
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
    expect((await list("", cookie)).rows).toEqual([answer.current]);
    const { updatedAt } = answer.current;
    await reviewed(questionnaire.id, { status: "approved", updatedAt }, cookie);
  });

  test("and a correction tell any two versions apart, however slow the clock", async () => {
    const cookie = await worker.logIn("showrunner");
    const { questionnaire, family } = await answeredFamily(worker, cookie);
    const late = "2099-12-31T23:59:59.998Z";
    await worker.env.DB.prepare("UPDATE questionnaires SET updated_at = ?").bind(late).run();
    const versions = [
      (await reviewed(questionnaire.id, { status: "approved" }, cookie)).updatedAt,
      (await reviewed(questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" }, cookie))
        .updatedAt,
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
});
