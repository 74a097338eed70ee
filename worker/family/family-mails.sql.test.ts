import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { correctedQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { deleteApplication } from "#worker/applications/delete.ts";
import { applications, questionnaires, subscribers } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { deleteOldMails } from "#worker/mail/queue/outbox.ts";
import { correctAnswers, submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, keepingMailer, storeFamily } from "#worker/testing/mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { deleteOwn, withdraw } from "./leave.ts";

/* Mails that confirm what a family does behind its link, on a real database. */

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
const correct = () => correctAnswers(db, id, answers, stranger());
const askAgain = () => db.update(questionnaires).set({ status: "needs_followup" });
const leave = (subscription = false) =>
  deleteOwn(db, { familyId: id, codeWay: "mailed" }, { subscription }, stranger());
const written = async () =>
  (await db.select().from(outbox).leftJoin(applications, eq(applications.id, outbox.familyId))).map(
    ({ outbox: { kind, status, recipient }, family_registrations: family }) =>
      `${status} ${kind} to ${recipient ?? family?.email}`,
  );
const sent = async () => {
  const { mailer, sent } = keepingMailer();
  await deliverDue(db, mailer, { site: SITE });
  return sent;
};

describe("answers", () => {
  const received = `queued questionnaire_received to ${EMAIL}`;

  test("are confirmed to the address on file, the first and corrected ones, and nothing else is", async () => {
    await submit();
    expect(await written()).toEqual([received]);
    await expect(submit()).rejects.toThrow("already sent");
    await expect(correct()).rejects.toThrow("only while");
    expect(await written()).toHaveLength(1);
    await askAgain();
    await correct();
    expect(await written()).toEqual([received, received]);
  });

  test("are not in the mail, which greets by name and has the family's link", async () => {
    await db.update(applications).set({ familyName: "Okonkwo" });
    await submit();
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: EMAIL });
    expect(mail?.text).toMatch(/^Dear Ada Okonkwo,\n[\s\S]*We've got your answers/);
    expect(mail?.text).toContain(`${SITE}/questionnaire/${id}`);
    expect(JSON.stringify(mail)).not.toContain("pills");
  });

  test("are confirmed ten times a day to one mailbox, however often they are corrected", async () => {
    await submit();
    for (let n = 0; n < 11; n++) {
      await askAgain();
      await correct();
    }
    expect((await written()).filter((mail) => mail === received)).toHaveLength(10);
    expect((await written()).filter((mail) => mail.startsWith("failed"))).toHaveLength(2);
  });
});

describe("a withdrawal", () => {
  test("is confirmed once, also when it is made several times at once", async () => {
    const all = await Promise.all([1, 2, 3].map(() => withdraw(db, id, stranger())));
    expect(all.filter(({ mailId }) => mailId)).toHaveLength(1);
    expect(await withdraw(db, id, stranger())).toEqual({});
    expect(await written()).toEqual([`queued withdrawn to ${EMAIL}`]);
    const [mail] = await sent();
    expect(mail?.text).toContain("We've withdrawn your application");
  });

  test("is confirmed whatever limit is reached", async () => {
    await withdraw(db, id, { ...stranger(), env: { AUTOMATIC_MAILS_A_DAY: "0" } });
    expect(await written()).toEqual([`queued withdrawn to ${EMAIL}`]);
  });
});

describe("a deletion", () => {
  test("leaves one mail, by which nobody knows the family but its address", async () => {
    await submit();
    const waiting = { id: "w", email: EMAIL, unsubscribeToken: "u", confirmToken: "c", createdAt: "2026" };
    await db.insert(subscribers).values(waiting);
    await leave(true);
    expect(await db.$count(subscribers)).toBe(0);
    const rows = await db.select().from(outbox);
    expect(rows).toMatchObject([{ kind: "deleted", recipient: EMAIL, familyId: null, status: "queued" }]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ada O|Okonkwo|${id}`));
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: EMAIL, subject: expect.stringContaining("is deleted") });
    expect(mail?.text).not.toMatch(/https?:/);
  });

  test("is confirmed once, also when it is made several times at once", async () => {
    const all = await Promise.allSettled([1, 2, 3].map(() => leave()));
    expect(all.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await written()).toEqual([`queued deleted to ${EMAIL}`]);
  });

  test("by staff is not told the family", async () => {
    await deleteApplication(db, id);
    expect(await written()).toEqual([]);
  });

  test("is forgotten once its mail was sent, after three days at the latest, and no other mail is", async () => {
    const other = await storeFamily(db, { status: "approved" });
    await withdraw(db, other, stranger());
    await leave();
    await sent();
    await deleteOldMails(db, new Date());
    expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(["withdrawn"]);

    id = other;
    await leave();
    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.kind, "deleted"));
    const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteOldMails(db, daysLater(2.9));
    expect(await db.$count(outbox)).toBe(1);
    await deleteOldMails(db, daysLater(3.1));
    expect(await db.$count(outbox)).toBe(0);
  });
});
