import { beforeEach, describe, expect, test } from "vitest";
import { newQuestionnaire } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { storeApplication } from "#worker/testing/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storedMails, stranger } from "#worker/testing/mails.ts";
import { measure } from "#worker/testing/recorded-database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { answerVisit } from "#worker/visits/answer.ts";
import { changeVisit, deleteVisit } from "#worker/visits/change.ts";
import { withdraw } from "./leave.ts";
import { readProgress } from "./page.ts";

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, run, schedule, send } = visitMails(database);

beforeEach(empty);

describe("the timeline", () => {
  const decide = (id: string, status: "pending" | "approved" | "rejected") =>
    changeApplicationStatus(db, id, { status });
  /** Its dates, in the order of its steps. */
  const dates = async (id: string) => (await readProgress(db, id)).timeline?.map(({ at }) => at);
  /** When the newest entry of the history was written. */
  const lately = async () =>
    (await d1.prepare("SELECT max(at) AS at FROM history").first<string>("at")) ?? "";

  test("dates each step as it is done", async () => {
    const { id, createdAt } = await storeApplication(db);
    expect((await readProgress(db, id)).timeline).toEqual([
      { step: "applied", at: createdAt },
      ...["read", "questions", "day", "aired"].map((step) => ({ step, at: null })),
    ]);
    await decide(id, "approved");
    const read = await lately();
    expect(await dates(id)).toEqual([createdAt, read, null, null, null]);
    const answers = newQuestionnaire.parse({ ...filledAnswers, familyRegistrationId: id });
    const { questionnaire } = await submitQuestionnaire(db, answers, stranger());
    await schedule(id);
    expect(await dates(id)).toEqual([createdAt, read, questionnaire.createdAt, "2099-03-01", null]);
    await decide(id, "pending");
    expect(await dates(id)).toEqual([createdAt, null, null, null, null]);
  });

  test("has a rejection as read once its mail is released, should staff think better of it", async () => {
    const { id, createdAt } = await storeApplication(db);
    await decide(id, "rejected");
    expect(await dates(id)).toEqual([createdAt, null, null, null, null]);
    await releaseMails(
      db,
      (await storedMails(d1, id)).map((mail) => mail.id),
      show.siteUrl,
    );
    const read = await lately();
    await decide(id, "approved");
    expect(await dates(id)).toEqual([createdAt, read, null, null, null]);
  });
});

describe("a canceled visit is", () => {
  const shown = async (familyId: string) => (await readProgress(db, familyId)).cancelledVisit;
  const cancel = (id: string) => changeVisit(db, id, { status: "cancelled" });
  const first = { scheduledDate: "2099-03-01" };
  const moved = { scheduledDate: "2099-03-02" };

  /** What becomes of the family's visit, one after the other. */
  const steps: Record<
    string,
    (familyId: string, visit: { id: string; updatedAt: string }) => Promise<unknown>
  > = {
    told: () => send(),
    accepted: (familyId, { updatedAt }) =>
      answerVisit(db, familyId, { answer: "accepted", message: null, updatedAt }),
    moved: (_, { id }) => changeVisit(db, id, moved),
    canceled: (_, { id }) => cancel(id),
    deleted: (_, { id }) => deleteVisit(db, id),
    over: () => run("UPDATE history SET from_value = '2026-01-01 morning' WHERE action = 'cancelled'"),
    reassigned: async (_, { id }) => changeVisit(db, id, { familyRegistrationId: await family("lee") }),
    replaced: async (familyId, visit) => Object.assign(visit, await schedule(familyId, moved)),
    withdrawn: (familyId) => withdraw(db, familyId, stranger()),
    approved: (familyId) => changeApplicationStatus(db, familyId, { status: "approved" }),
    noted: async (_, { id }) =>
      expect(await changeVisit(db, id, { notes: "x" })).toMatchObject({ status: "cancelled" }),
  };

  test.each<[what: string, done: string, expected: typeof first | null]>([
    ["not shown if the family never knew of it", "canceled", null],
    ["shown if it was told of it", "told canceled", first],
    ["shown from its newest email if it is deleted", "told moved told deleted", moved],
    ["shown if it had answered, though it is deleted and no email left", "accepted deleted", first],
    ["not shown if it took place and is deleted", "told deleted over", null],
    ["of the day that its last email said", "told moved deleted", first],
    ["shown if it goes to another family", "told reassigned", first],
    ["not shown once there is a new one", "told canceled replaced", null],
    ["shown again if the new one is called off untold", "told canceled replaced deleted", first],
    ["the newest, whether deleted or not", "told canceled replaced told deleted", moved],
    ["not shown to a family that withdrew, even once it is back", "told withdrawn approved noted", null],
  ])("%s", async (_what, done, expected) => {
    const familyId = await family("kirk");
    const visit = { ...(await schedule(familyId)) };
    for (const step of done.split(" ")) await (steps[step] ?? expect.fail(step))(familyId, visit);
    expect(await shown(familyId)).toEqual(expected);
  });

  test("no secret of the family that it went to", async () => {
    const lee = await family("lee");
    const { id } = await schedule(await family("kirk"));
    await send();
    await changeVisit(db, id, { familyRegistrationId: lee });
    await cancel(id);
    expect(await shown(lee)).toBeNull();
  });
});

test("a family's progress is one statement that reads its own rows, whatever others have", async () => {
  const [kirk, lee] = [await family("kirk"), await family("lee")];
  const { id } = await schedule(kirk);
  await send();
  await deleteVisit(db, id);
  await run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO outbox (id, kind, about_id, family_id, held_for, visit, recipient, status, due_at, created_at)
     SELECT i, 'visit_scheduled', i, ?1, 'visit', '{}', 'x', 'sent', 'x', i FROM n`,
    lee,
  );
  await run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO history (id, family_id, at, actor, action) SELECT i, ?1, i, 'x', 'noted' FROM n`,
    lee,
  );
  const cost = await measure(d1, (measured) => readProgress(measured, kirk));
  expect(cost.statements).toBe(1);
  expect(cost.rowsRead).toBeLessThanOrEqual(30);
});
