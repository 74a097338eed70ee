import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { newApplication } from "#contract/applications.ts";
import type { DraftKept, StoredDraft } from "#contract/drafts.ts";
import { questionnaireAnswers } from "#contract/questionnaires.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { deleteApplication, submitApplication } from "#worker/applications/store.ts";
import type { Env } from "#worker/env.ts";
import { withdraw } from "#worker/family/own-data/withdraw.ts";
import { correctAnswers, submitQuestionnaire } from "#worker/questionnaires/store.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { anotherSecret, changedSecret, secret } from "#worker/testing/secret.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { deleteDraft, findDraft, forgetOldDrafts, keepDraft } from "./store.ts";

/* What is kept of a questionnaire for a family's other devices, and until when; against a real database. */

const { d1, db } = await startDatabase();

const env = secret as Env;
const answers = questionnaireAnswers.parse(filledAnswers);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let familyId = "";

const keep = (storyToTell: string, updatedAt?: DraftKept["updatedAt"]) =>
  keepDraft(db, env, familyId, { answers: { storyToTell }, updatedAt });
const find = () => findDraft(db, env, familyId);
const submit = () => submitQuestionnaire(db, { ...answers, familyRegistrationId: familyId });
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

afterEach(() => {
  vi.restoreAllMocks();
});

const REFUSED = "There is nothing to fill in at the moment";
const ELSEWHERE = "These answers have changed on another device.";

describe("a draft", () => {
  it("is what was kept last, on whatever device", async () => {
    const first = await keep("Once");
    expect(first).toEqual({ answers: { storyToTell: "Once" }, updatedAt: TIME });
    expect(await find()).toEqual(first);
    const second = await keep("Once upon a time", first.updatedAt);
    expect(second.updatedAt > first.updatedAt).toBe(true);
    expect(await find()).toEqual(second);
  });

  it("is not to be read in the database", async () => {
    await keep("Once upon a time there was a pot");
    const stored = JSON.stringify((await rows()).results);
    expect(stored).toContain(familyId);
    expect(stored).not.toMatch(/Once upon|a pot|storyToTell/);
    expect(Buffer.from(stored, "base64").toString()).not.toMatch(/Once upon|a pot|storyToTell/);
  });

  it("moved into another family's row is none", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await keep("Once");
    const other = { ...filledApplication, email: "another@example.com" };
    const { application } = await submitApplication(db, newApplication.parse(other), stranger());
    await setStatus("approved");
    await d1.prepare("UPDATE questionnaire_drafts SET family_id = ?").bind(application.id).run();
    await expect(findDraft(db, env, application.id)).rejects.toThrow("There is no such draft.");
  });

  it("is none after the secret has changed, and gives way to the next", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { updatedAt } = await keep("Once");
    const changed = anotherSecret as Env;
    log.mockClear();
    await expect(findDraft(db, changed, familyId)).rejects.toThrow("There is no such draft.");
    expect(log).toHaveBeenCalledTimes(1);
    const next = { answers: { storyToTell: "Again" }, updatedAt: null };
    const kept = await keepDraft(db, changed, familyId, next);
    expect(kept.updatedAt > updatedAt).toBe(true);
    expect(await findDraft(db, changed, familyId)).toEqual(kept);
  });

  it("survives a change of the secret while the one before is accepted, and is then kept under the new one", async () => {
    const { updatedAt } = await keep("Once");
    const changed = changedSecret as Env;
    expect((await findDraft(db, changed, familyId)).answers).toEqual({ storyToTell: "Once" });
    await keepDraft(db, changed, familyId, { answers: { storyToTell: "Again" }, updatedAt });
    expect((await findDraft(db, anotherSecret as Env, familyId)).answers).toEqual({ storyToTell: "Again" });
  });

  it("of a family that nobody knows is not found", async () => {
    familyId = crypto.randomUUID();
    await expect(find()).rejects.toThrow("There is no such family.");
    await expect(keep("Once")).rejects.toThrow("There is no such family.");
  });
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

  it("keep the later one's where a version is not said", async () => {
    await keep("Once");
    await keep("Twice");
    expect(await find()).toMatchObject({ answers: { storyToTell: "Twice" } });
  });

  it("lose nothing where the draft that one goes on from is gone", async () => {
    const { updatedAt } = await keep("Once");
    await deleteDraft(db, familyId);
    expect(await keep("Twice", updatedAt)).toMatchObject({ answers: { storyToTell: "Twice" } });
  });
});

describe("who may have one", () => {
  it.each(["pending", "scheduled", "rejected", "withdrawn"])("is no %s family", async (status) => {
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

  it("is one that is asked for a follow-up, until it withdraws", async () => {
    const kept = await askedAgain();
    expect(await find()).toEqual(kept);
    await setStatus("withdrawn");
    await expect(keep("Twice")).rejects.toThrow(REFUSED);
    await expect(find()).rejects.toThrow(REFUSED);
    await expect(correctAnswers(db, familyId, answers)).rejects.toThrow("only while");
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
    await correctAnswers(db, familyId, answers);
    expect(await gone()).toBe(true);
  });

  it("with the family", async () => {
    await keep("Once");
    await deleteApplication(db, familyId);
    expect(await gone()).toBe(true);
  });

  it("with the family's withdrawal", async () => {
    await askedAgain();
    await withdraw(db, familyId);
    expect(await gone()).toBe(true);
  });

  it("when it is deleted, which may be done twice", async () => {
    await keep("Once");
    await deleteDraft(db, familyId);
    await deleteDraft(db, familyId);
    expect(await gone()).toBe(true);
  });

  it("thirty days after it was last changed, and not before", async () => {
    const { updatedAt } = await keep("Once");
    const later = (time: number) => new Date(Date.parse(updatedAt) + 30 * 86_400_000 + time);
    await forgetOldDrafts(db, later(0));
    expect(await gone()).toBe(false);
    await forgetOldDrafts(db, later(1));
    expect(await gone()).toBe(true);
  });
});

test("a draft stays where an answer is refused", async () => {
  const asked = await askedAgain();
  await expect(submit()).rejects.toThrow("already sent its questionnaire");
  expect(await find()).toEqual(asked);
  await review("approved");
  await expect(correctAnswers(db, familyId, answers)).rejects.toThrow("only while");
  await review("needs_followup");
  expect(await find()).toEqual(asked);
});
