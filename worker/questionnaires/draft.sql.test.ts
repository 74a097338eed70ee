import { beforeEach, describe, expect, test } from "vitest";
import { correctedQuestionnaire, type DraftKept, draftKept } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { questionnaireDrafts } from "#worker/db/schema/families.ts";
import { withdraw } from "#worker/family/leave.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily, stranger } from "#worker/testing/mails.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";
import { deleteDraft, findDraft, saveDraft } from "./draft.ts";

const { d1, db } = await startDatabase();

const answers = correctedQuestionnaire.parse(filledAnswers);

let familyId = "";

const keep = (storyToTell: string, updatedAt?: DraftKept["updatedAt"]) =>
  saveDraft(db, familyId, { answers: { storyToTell }, updatedAt });
const find = () => findDraft(db, familyId);
const submit = () => submitQuestionnaire(db, { ...answers, familyRegistrationId: familyId }, stranger());
const correct = () => correctAnswers(db, familyId, answers, stranger());
const setStatus = (status: string) => d1.exec(`UPDATE family_registrations SET status = '${status}'`);
const review = (status: string) => d1.exec(`UPDATE questionnaires SET status = '${status}'`);
const countDrafts = () => db.$count(questionnaireDrafts);

/** A family that has a draft while a follow-up is asked for. */
const askedAgain = async () => {
  await submit();
  await review("needs_followup");
  return keep("Once upon a time");
};

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  familyId = await storeFamily(db);
});

const REFUSED = "There's nothing to fill in right now";
const ELSEWHERE = "These answers were changed on another device.";

test("a draft is what was saved last", async () => {
  const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const first = await keep("Once");
  expect(first).toEqual({ answers: { storyToTell: "Once" }, updatedAt });
  const second = await keep("Once upon a time", first.updatedAt);
  expect(second.updatedAt > first.updatedAt).toBe(true);
  expect(await find()).toEqual(second);
  const overwritten = await keep("Twice upon a time");
  expect(await find()).toEqual(overwritten);
});

test("a draft holds answers as typed, right or wrong, and nothing but answers of a bearable length", () => {
  const typed = { storyToTell: "  Too short ", comfortLevel: "", dietaryRestrictions: ["Keto"] };
  const sent = { answers: { ...typed, status: "approved", notes: "x" } };
  expect(draftKept.parse(sent).answers).toEqual(typed);
  const [long, tooLong] = ["x".repeat(20_000), "x".repeat(20_001)];
  expect(draftKept.safeParse({ answers: { storyToTell: long } }).success).toBe(true);
  for (const wrong of [{ storyToTell: 7 }, { storyToTell: tooLong }])
    expect(draftKept.safeParse({ answers: wrong }).success).toBe(false);
});

describe("of two devices", () => {
  test.each(["no draft", "the same version"])(
    "that know %s, one is refused with the other's",
    async (known) => {
      const version = known === "no draft" ? null : (await keep("Once")).updatedAt;
      const outcomes = await Promise.allSettled([keep("One", version), keep("Two", version)]);
      const current = await find();
      const refused = outcomes.flatMap((outcome) => ("reason" in outcome ? [outcome.reason] : []));
      expect(refused).toMatchObject([{ message: ELSEWHERE, details: { current } }]);
      expect(await keep("Three", current.updatedAt)).toMatchObject({ answers: { storyToTell: "Three" } });
    },
  );

  test("neither brings back what the other deleted", async () => {
    const { updatedAt } = await keep("Once");
    await deleteDraft(db, familyId);
    const refusal = { message: ELSEWHERE, details: { current: null } };
    await expect(keep("Twice", updatedAt)).rejects.toMatchObject(refusal);
    expect(await keep("Twice", null)).toMatchObject({ answers: { storyToTell: "Twice" } });
  });
});

describe("a draft is refused", () => {
  const expectRefusal = async () => {
    await expect(keep("Twice")).rejects.toThrow(REFUSED);
    await expect(find()).rejects.toThrow(REFUSED);
  };

  test.each(["pending", "rejected", "withdrawn"])("to a %s family, and kept", async (status) => {
    await keep("Once");
    await setStatus(status);
    await expectRefusal();
    await setStatus("scheduled");
    expect(await find()).toMatchObject({ answers: { storyToTell: "Once" } });
  });

  test.each(["pending", "approved", "rejected"])("while its answers are %s", async (status) => {
    await submit();
    await review(status);
    await expectRefusal();
    await expect(correct()).rejects.toThrow("only while");
    expect(await countDrafts()).toBe(0);
  });

  test("after a follow-up once the family withdraws, as are its answers", async () => {
    const kept = await askedAgain();
    expect(await find()).toEqual(kept);
    await setStatus("withdrawn");
    await expectRefusal();
    await expect(correct()).rejects.toThrow("only while");
  });
});

describe("a draft is deleted", () => {
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["the answers", () => keep("Once"), submit],
    ["the corrected answers", askedAgain, correct],
    ["a withdrawal", askedAgain, () => withdraw(db, familyId, stranger())],
  ])("with %s", async (_what, save, finish) => {
    await save();
    await finish();
    expect(await countDrafts()).toBe(0);
  });

  test("not with answers that are refused", async () => {
    const draft = await askedAgain();
    await expect(submit()).rejects.toThrow("already sent its questionnaire");
    await review("approved");
    await expect(correct()).rejects.toThrow("only while");
    await review("needs_followup");
    expect(await find()).toEqual(draft);
  });
});
