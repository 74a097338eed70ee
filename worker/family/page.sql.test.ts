import { beforeEach, describe, expect, test } from "vitest";
import { applicationStatuses } from "#contract/applications.ts";
import { newQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "#worker/visits/change.ts";
import { readProgress } from "./page.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, run, schedule } = visitMails(database);

beforeEach(empty);

/** An approved family that has answered its questionnaire and has a visit. */
const farFamily = async () => {
  const familyId = await family("kirk");
  const answers = newQuestionnaire.parse({ ...filledAnswers, familyRegistrationId: familyId });
  await submitQuestionnaire(db, answers, stranger());
  const visit = await schedule(familyId, { notes: "x", equipment: "x" });
  return { familyId, visit };
};
const setStatus = (status: string) =>
  run("UPDATE family_registrations SET status = ?1, status_before = ?1", status);

describe("a family sees", () => {
  test("of a rejection nothing until it is told, and goes on seeing its visit", async () => {
    const { familyId } = await farFamily();
    await changeApplicationStatus(db, familyId, { status: "rejected" });
    expect(await readProgress(db, familyId)).toMatchObject({
      status: "scheduled",
      questionnaireStatus: "pending",
      visit: { status: "scheduled" },
    });
  });

  test.each(applicationStatuses)(
    "no more than that it is %s, or all of how far it has come",
    async (status) => {
      const { familyId, visit } = await farFamily();
      await setStatus(status);
      const { scheduledDate, timeSlot, arrivalTime, duration, updatedAt } = visit;
      const when = { scheduledDate, timeSlot, arrivalTime, duration };
      const shown = { ...when, status: "scheduled", answer: null, updatedAt };
      const isInvited = status === "approved" || status === "scheduled";
      expect(await readProgress(db, familyId)).toEqual(
        isInvited ? { status, questionnaireStatus: "pending", asksGuardian: true, visit: shown } : { status },
      );
    },
  );

  test("that it has neither questionnaire nor visit yet", async () => {
    expect(await readProgress(db, await family("kirk"))).toEqual({
      status: "approved",
      questionnaireStatus: null,
      asksGuardian: true,
      visit: null,
    });
  });

  test.each([
    [null, true],
    [0, false],
    [3, true],
  ])("with %s under 18 that a guardian is asked: %s, and never how many", async (minors, asksGuardian) => {
    const familyId = await family("kirk");
    await run("UPDATE family_registrations SET minors = ?1", minors);
    const progress = await readProgress(db, familyId);
    expect(progress).toMatchObject({ asksGuardian });
    expect(progress).not.toHaveProperty("minors");
  });

  test("no visit that was cancelled, but the one after it", async () => {
    const { familyId, visit } = await farFamily();
    await changeVisit(db, visit.id, { status: "cancelled" });
    expect(await readProgress(db, familyId)).toMatchObject({ visit: null });
    await schedule(familyId, { scheduledDate: "2099-04-01" });
    expect(await readProgress(db, familyId)).toMatchObject({ visit: { scheduledDate: "2099-04-01" } });
  });

  test("nothing of other families", async () => {
    await farFamily();
    expect(await readProgress(db, await family("lee"))).toMatchObject({
      visit: null,
      questionnaireStatus: null,
    });
    await expect(readProgress(db, crypto.randomUUID())).rejects.toThrow("There is no such application.");
  });
});
