import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { correctedQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { deleteApplication } from "#worker/applications/delete.ts";
import { questionnaires, subscribers } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { deleteOldMails } from "#worker/mail/queue/outbox.ts";
import { correctAnswers, submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, keepingMailer, storeFamily } from "#worker/testing/mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { deleteOwn, withdraw } from "./leave.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";
const EMAIL = "ada@example.com";
const answers = correctedQuestionnaire.parse({ ...filledAnswers, storyToTell: "Buy pills. ".repeat(9) });

let id = "";
beforeEach(async () => {
  await forgetMails(db);
  const named = { familyName: "The Okonkwo Family", primaryContact: "Ada Okonkwo", email: EMAIL };
  id = await storeFamily(db, { ...named, status: "approved" });
});

const submit = () => submitQuestionnaire(db, { ...answers, familyRegistrationId: id }, stranger());
const correct = async () => {
  await db.update(questionnaires).set({ status: "needs_followup" });
  await correctAnswers(db, id, answers, stranger());
};
const deleteData = (subscription = false) =>
  deleteOwn(db, { familyId: id, codeWay: "mailed" }, { subscription }, stranger());
const written = async () => (await db.select().from(outbox)).map(({ status, kind }) => `${status} ${kind}`);
const sent = async () => {
  const { mailer, sent } = keepingMailer();
  await deliverDue(db, mailer, { site: SITE });
  return sent;
};

describe("answers", () => {
  test("are confirmed when they are sent and when they are corrected, without repeating them", async () => {
    await submit();
    await expect(submit()).rejects.toThrow("already sent");
    await expect(correctAnswers(db, id, answers, stranger())).rejects.toThrow("only while");
    expect(await written()).toEqual(["queued questionnaire_received"]);
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: EMAIL, text: expect.stringContaining("Dear Ada Okonkwo,") });
    expect(JSON.stringify(mail)).not.toContain("pills");
    await correct();
    expect(await written()).toEqual(["sent questionnaire_received", "queued questionnaire_received"]);
  });

  test("are confirmed ten times a day", async () => {
    await submit();
    for (let n = 0; n < 10; n++) await correct();
    const mails = await written();
    expect(mails.filter((mail) => mail === "queued questionnaire_received")).toHaveLength(10);
    expect(mails.filter((mail) => mail === "failed questionnaire_received")).toHaveLength(1);
  });
});

test("a withdrawal is confirmed once, whatever limit is reached and however often it is made", async () => {
  const unlucky = { ...stranger(), env: { AUTOMATIC_MAILS_A_DAY: "0" } };
  const all = await Promise.all([1, 2, 3].map(() => withdraw(db, id, unlucky)));
  expect(all.filter(({ mailId }) => mailId)).toHaveLength(1);
  expect(await withdraw(db, id, stranger())).toEqual({});
  expect(await written()).toEqual(["queued withdrawn"]);
});

describe("a deletion", () => {
  test("leaves one email, which has nothing of the family but its address", async () => {
    await submit();
    const waiting = { id: "w", email: EMAIL, unsubscribeToken: "u", confirmToken: "c", createdAt: "2026" };
    await db.insert(subscribers).values(waiting);
    await deleteData(true);
    expect(await db.$count(subscribers)).toBe(0);
    const rows = await db.select().from(outbox);
    expect(rows).toMatchObject([{ kind: "deleted", recipient: EMAIL, familyId: null, status: "queued" }]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ada O|Okonkwo|${id}`));
    expect(await sent()).toMatchObject([{ to: EMAIL, subject: expect.stringContaining("is deleted") }]);
  });

  test("is confirmed once, and not if staff made it", async () => {
    const all = await Promise.allSettled([1, 2, 3].map(() => deleteData()));
    expect(all.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await deleteApplication(db, await storeFamily(db));
    expect(await written()).toEqual(["queued deleted"]);
  });

  test("is forgotten once its email was sent, or after three days, and no other email is", async () => {
    await withdraw(db, await storeFamily(db), stranger());
    await deleteData();
    await sent();
    await deleteOldMails(db, new Date());
    expect(await written()).toEqual(["sent withdrawn"]);

    id = await storeFamily(db);
    await deleteData();
    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.kind, "deleted"));
    const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteOldMails(db, daysLater(2.9));
    expect(await written()).toEqual(["sent withdrawn", "failed deleted"]);
    await deleteOldMails(db, daysLater(3.1));
    expect(await written()).toEqual(["sent withdrawn"]);
  });
});
