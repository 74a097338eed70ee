import { beforeEach, describe, expect, test } from "vitest";
import {
  correctedQuestionnaire,
  publicFields,
  type QuestionnaireReview,
  questionnaireReview,
} from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { history, questionnaireDrafts } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { mailsInWords, storeFamily, stranger } from "#worker/testing/mails.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";
import { saveDraft } from "./draft.ts";
import { findPublicQuestionnaire, findQuestionnaire } from "./read.ts";
import { replyToFollowUp } from "./reply.ts";
import { reviewQuestionnaire } from "./review.ts";

const { d1, db } = await startDatabase();
const answers = correctedQuestionnaire.parse(filledAnswers);
const NOT_ASKED = "only while our casting team asks";

let familyId = "";
let id = "";

const review = (change: Partial<QuestionnaireReview>) =>
  reviewQuestionnaire(db, id, { ...questionnaireReview.parse({}), ...change }, "Sam Showrunner");
const ask = (reviewNotes: string) => review({ status: "needs_followup", reviewNotes });
const underKey = (key: string) => ({ idempotencyKey: { call: "reply", key, fingerprint: key } });
const reply = (text: string, key: string = crypto.randomUUID()) =>
  replyToFollowUp(db, familyId, { text }, stranger(), underKey(key));
const stored = () => findQuestionnaire(db, familyId);
const answer = () => submitQuestionnaire(db, { ...answers, familyRegistrationId: familyId }, stranger());

const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const said = (text: string) => ({ text, photos: [], at });

beforeEach(async () => {
  for (const table of ["family_registrations", "outbox", "history"]) await d1.exec(`DELETE FROM ${table}`);
  familyId = await storeFamily(db);
  id = (await answer()).questionnaire.id;
});

test("a reply stands beside the answers, which stay, and asks for a review", async () => {
  const asked = await ask("Which pot?");
  await saveDraft(db, familyId, { answers: { storyToTell: "Once" }, updatedAt: undefined });
  const mailsBefore = await db.$count(outbox);
  const { questionnaire } = await reply("The cast-iron one");
  expect(await stored()).toEqual({
    ...asked,
    status: "pending",
    followUpQuestion: "Which pot?",
    followUpReply: said("The cast-iron one"),
    updatedAt: at,
    mail: null,
  });
  // The link shows no reply, and answers only while they can be corrected.
  expect(Object.keys(questionnaire).toSorted()).toEqual([...publicFields].toSorted());
  expect(questionnaire).toEqual(await findPublicQuestionnaire(db, familyId));
  const [last] = (await db.select().from(history)).slice(-1);
  expect(last).toMatchObject({ actor: "family", action: "answered", fields: ["followUpReply"] });
  expect(await db.$count(questionnaireDrafts)).toBe(0);
  // The question that waited is gone, and the reply confirmed.
  expect([await mailsInWords(d1, familyId), await db.$count(outbox)]).toEqual([[], mailsBefore]);
  await expect(review({ status: "approved", updatedAt: asked.updatedAt })).rejects.toThrow("has changed");
});

test("a reply is to the question that the family was shown", async () => {
  const { reviewedAt } = await ask("Which pot?");
  await review({ status: "rejected", reviewNotes: "No" });
  const { questionnaire } = await reply("The cast-iron one");
  expect(questionnaire).toMatchObject({ reviewNotes: "Which pot?", reviewedAt });
  expect(await findPublicQuestionnaire(db, familyId)).toEqual(questionnaire);
  expect(await mailsInWords(d1, familyId)).toEqual([]);
  await ask("Which lid?");
  expect((await stored()).followUps).toEqual([
    { question: "Which pot?", at: reviewedAt, reply: said("The cast-iron one") },
  ]);
});

test("replies to earlier questions are kept in order, whatever is reviewed and corrected in between", async () => {
  const questions = ["Which pot?", "Which lid?"];
  for (const question of questions) {
    await ask(`${question} `);
    await review({ reviewNotes: question });
    await reply(`To ${question}`);
    await review({ status: "approved" });
    expect((await stored()).followUpReply).toEqual(said(`To ${question}`));
  }
  await ask("Which stove?");
  const rounds = questions.map((question) => ({ question, at, reply: said(`To ${question}`) }));
  expect(await stored()).toMatchObject({ followUpReply: null, followUps: rounds });
  await correctAnswers(db, familyId, answers, stranger());
  expect(await stored()).toMatchObject({ followUpReply: null, followUps: rounds });
});

describe("a reply is refused", () => {
  const expectRefusal = async () => {
    await expect(reply("x")).rejects.toThrow(NOT_ASKED);
    expect(await stored()).toMatchObject({ followUpReply: null, followUps: [] });
  };

  test.each(["pending", "approved", "rejected"] as const)("while the review is %s", async (status) => {
    await review({ status });
    await expectRefusal();
  });

  test("unless the family is invited, and before there are answers", async () => {
    await ask("Which pot?");
    for (const status of ["withdrawn", "rejected", "pending"]) {
      await d1.exec(`UPDATE family_registrations SET status = '${status}'`);
      await expectRefusal();
    }
    await d1.exec("DELETE FROM questionnaires");
    await expect(reply("x")).rejects.toThrow(NOT_ASKED);
    familyId = crypto.randomUUID();
    await expect(reply("x")).rejects.toThrow("no such questionnaire");
  });
});

test("under its key a reply is stored and confirmed once, also when staff have asked anew", async () => {
  const key = crypto.randomUUID();
  await ask("Which pot?");
  const first = await reply("The cast-iron one", key);
  const mails = await db.$count(outbox);
  expect(await reply("The cast-iron one", key)).toEqual({ questionnaire: first.questionnaire });
  await ask("Which lid?");
  const again = await reply("The cast-iron one", key);
  expect(again.questionnaire).toMatchObject({ status: "needs_followup", reviewNotes: "Which lid?" });
  expect(await stored()).toMatchObject({ followUpReply: null, followUps: [{ question: "Which pot?" }] });
  // But for the new question's mail.
  expect(await db.$count(outbox)).toBe(mails + 1);
});
