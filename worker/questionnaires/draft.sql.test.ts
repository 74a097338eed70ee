import { beforeEach, describe, expect, it, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import type { DraftKept, StoredDraft } from "#contract/drafts.ts";
import { correctedQuestionnaire } from "#contract/questionnaires.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { submitApplication } from "#worker/applications/apply.ts";
import { withdraw } from "#worker/family/leave.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";
import { deleteDraft, findDraft, keepDraft } from "./draft.ts";

/* What is kept of a questionnaire for a family's other devices, and until when; against a real database. */

const { d1, db } = await startDatabase();

const answers = correctedQuestionnaire.parse(filledAnswers);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let familyId = "";

const keep = (storyToTell: string, updatedAt?: DraftKept["updatedAt"]) =>
  keepDraft(db, familyId, { answers: { storyToTell }, updatedAt });
const find = () => findDraft(db, familyId);
const submit = () => submitQuestionnaire(db, { ...answers, familyRegistrationId: familyId }, stranger());
const rows = () => d1.prepare("SELECT * FROM questionnaire_drafts").all();
const setStatus = (status: string) =>
  d1.prepare("UPDATE family_registrations SET status = ?").bind(status).run();
const review = (status: string) => d1.prepare("UPDATE questionnaires SET status = ?").bind(status).run();

/** A family that has a draft while a follow-up is asked for. */
const askedAgain = async () => {
  await submit();
  await review("needs_followup");
  return keep("Once upon a time");
};

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  familyId = (await submitApplication(db, newApplication.parse(filledApplication), stranger())).application
    .id;
  await setStatus("approved");
});

const REFUSED = "There's nothing to fill in right now";
const ELSEWHERE = "These answers were changed on another device.";

it("a draft is what was kept last, on whatever device", async () => {
  const first = await keep("Once");
  expect(first).toEqual({ answers: { storyToTell: "Once" }, updatedAt: TIME });
  expect(await find()).toEqual(first);
  const second = await keep("Once upon a time", first.updatedAt);
  expect(second.updatedAt > first.updatedAt).toBe(true);
  expect(await find()).toEqual(second);
  const overwritten = await keep("Twice upon a time");
  expect(await find()).toEqual(overwritten);
});

describe("two devices", () => {
  const refusedWith = (current: StoredDraft) => ({ message: ELSEWHERE, details: { current } });

  it("that both know of no draft keep the first one's", async () => {
    const outcomes = await Promise.allSettled([keep("One", null), keep("Two", null), keep("Three", null)]);
    const current = await find();
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused.map((outcome) => "reason" in outcome && outcome.reason)).toEqual([
      expect.objectContaining(refusedWith(current)),
      expect.objectContaining(refusedWith(current)),
    ]);
  });

  it("that go on from the same version keep one, and the other is shown it", async () => {
    const { updatedAt } = await keep("Once");
    const outcomes = await Promise.allSettled([keep("One", updatedAt), keep("Two", updatedAt)]);
    const current = await find();
    const [refused, ...more] = outcomes.filter(({ status }) => status === "rejected");
    expect(more).toEqual([]);
    expect(refused && "reason" in refused && refused.reason).toMatchObject(refusedWith(current));
    // Knowing of it, the other one may go on.
    expect(await keep("Three", current.updatedAt)).toMatchObject({ answers: { storyToTell: "Three" } });
  });

  it("don't bring back what one of them sent or deleted", async () => {
    const { updatedAt } = await keep("Once");
    await deleteDraft(db, familyId);
    await expect(keep("Twice", updatedAt)).rejects.toMatchObject({
      message: ELSEWHERE,
      details: { current: null },
    });
    expect(await keep("Twice", null)).toMatchObject({ answers: { storyToTell: "Twice" } });
  });
});

describe("who may have one", () => {
  it.each(["pending", "rejected", "withdrawn"])("is no %s family", async (status) => {
    await keep("Once");
    await setStatus(status);
    await expect(keep("Twice")).rejects.toThrow(REFUSED);
    await expect(find()).rejects.toThrow(REFUSED);
    await setStatus("approved");
    expect(await find()).toMatchObject({ answers: { storyToTell: "Once" } });
  });

  it.each(["pending", "approved", "rejected"])("is no family whose answers are %s", async (status) => {
    await submit();
    await review(status);
    await expect(keep("Once")).rejects.toThrow(REFUSED);
    await expect(find()).rejects.toThrow(REFUSED);
    expect((await rows()).results).toEqual([]);
  });

  it("is one that was scheduled before it answered", async () => {
    await setStatus("scheduled");
    expect(await find().catch((error) => error.message)).toBe("There is no such draft.");
    expect(await keep("Once")).toMatchObject({ answers: { storyToTell: "Once" } });
    await submit();
    await expect(keep("Twice")).rejects.toThrow(REFUSED);
  });

  it("is one that is asked for a follow-up, until it withdraws", async () => {
    const kept = await askedAgain();
    expect(await find()).toEqual(kept);
    await setStatus("withdrawn");
    await expect(keep("Twice")).rejects.toThrow(REFUSED);
    await expect(find()).rejects.toThrow(REFUSED);
    await expect(correctAnswers(db, familyId, answers, stranger())).rejects.toThrow("only while");
  });
});

describe("a draft goes", () => {
  const gone = async () => (await rows()).results.length === 0;

  it("with the answer", async () => {
    await keep("Once");
    await submit();
    expect(await gone()).toBe(true);
  });

  it("with the corrected answer", async () => {
    await askedAgain();
    await correctAnswers(db, familyId, answers, stranger());
    expect(await gone()).toBe(true);
  });

  it("with the family's withdrawal", async () => {
    await askedAgain();
    await withdraw(db, familyId, stranger());
    expect(await gone()).toBe(true);
  });
});

test("a draft stays where an answer is refused", async () => {
  const asked = await askedAgain();
  await expect(submit()).rejects.toThrow("already sent its questionnaire");
  expect(await find()).toEqual(asked);
  await review("approved");
  await expect(correctAnswers(db, familyId, answers, stranger())).rejects.toThrow("only while");
  await review("needs_followup");
  expect(await find()).toEqual(asked);
});
