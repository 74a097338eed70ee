import { beforeEach, expect, test } from "vitest";
import { correctedQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { correctAnswers, submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, keepingMailer, storeFamily, stranger } from "#worker/testing/mails.ts";

const { db } = await startDatabase();
const answers = correctedQuestionnaire.parse({ ...filledAnswers, storyToTell: "Buy pills. ".repeat(9) });

beforeEach(() => forgetMails(db));

test("answers are confirmed when they are sent and corrected, ten times a day, without repeating them", async () => {
  const id = await storeFamily(db, { primaryContact: "Ada Okonkwo", email: "ada@example.com" });
  const submit = () => submitQuestionnaire(db, { ...answers, familyRegistrationId: id }, stranger());
  const statuses = async () => {
    const mails = await db.select().from(outbox);
    expect(mails.filter(({ kind }) => kind !== "questionnaire_received")).toEqual([]);
    return mails.map(({ status }) => status);
  };
  await submit();
  await expect(submit()).rejects.toThrow("already sent");
  await expect(correctAnswers(db, id, answers, stranger())).rejects.toThrow("only while");
  expect(await statuses()).toEqual(["queued"]);
  const { mailer, sent } = keepingMailer();
  await deliverDue(db, mailer, { site: "https://kitchen.example" });
  const text = expect.stringContaining("Dear Ada Okonkwo,");
  expect(sent).toMatchObject([{ to: "ada@example.com", text }]);
  expect(JSON.stringify(sent)).not.toContain("pills");
  for (let n = 0; n < 10; n++) {
    await db.update(questionnaires).set({ status: "needs_followup" });
    await correctAnswers(db, id, answers, stranger());
  }
  expect(await statuses()).toEqual(["sent", ...Array(9).fill("queued"), "failed"]);
});
