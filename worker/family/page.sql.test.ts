import { beforeEach, describe, expect, test } from "vitest";
import { applicationStatuses } from "#contract/applications.ts";
import { newQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";
import { submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { reviewQuestionnaire } from "#worker/questionnaires/review.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/mails.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "#worker/visits/change.ts";
import { withdraw } from "./leave.ts";
import { readOwn } from "./own-data.ts";
import { readFamilyPage, readProgress } from "./page.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, run, schedule } = visitMails(database);

beforeEach(empty);

/** An approved family that has answered its questionnaire and has a visit. */
const scheduledFamily = async () => {
  const familyId = await family("kirk");
  const answers = newQuestionnaire.parse({ ...filledAnswers, familyRegistrationId: familyId });
  await submitQuestionnaire(db, answers, stranger());
  const visit = await schedule(familyId, { notes: "x", equipment: "x", crewSize: "6 + host" });
  return { familyId, visit };
};
const setStatus = (status: string) =>
  run("UPDATE family_registrations SET status = ?1, status_before = ?1", status);

describe("a family sees", () => {
  test("nothing of a rejection before its email is released", async () => {
    const { familyId } = await scheduledFamily();
    const before = await readProgress(db, familyId);
    await changeApplicationStatus(db, familyId, { status: "rejected" });
    expect(before.status).toBe("scheduled");
    expect(await readProgress(db, familyId)).toEqual(before);
    const own = await readOwn(db, { familyId, codeWay: "mailed" });
    expect(own.application.status).toBe("scheduled");
  });

  test.each(applicationStatuses)("its status %s, and the rest only while it is invited", async (status) => {
    const { familyId, visit } = await scheduledFamily();
    await setStatus(status);
    const { scheduledDate, timeSlot, arrivalTime, endTime, duration, updatedAt } = visit;
    const when = { scheduledDate, timeSlot, arrivalTime, endTime, duration };
    const rest = {
      questionnaireStatus: "pending",
      asksGuardian: true,
      consentOpen: false,
      followUp: null,
      visit: {
        ...when,
        status: "scheduled",
        answer: null,
        answerMessage: null,
        updatedAt,
        people: 6,
        lead: null,
      },
      cancelledVisit: null,
    };
    const isInvited = status === "approved" || status === "scheduled";
    const hasTimeline = isInvited || status === "pending";
    expect(await readProgress(db, familyId)).toEqual({
      status,
      ...(isInvited && rest),
      ...(hasTimeline && { timeline: expect.any(Array) }),
    });
  });

  test.each([
    [null, true, false],
    [0, false, false],
    [3, true, true],
  ])(
    "with %s under 18 whether a guardian is asked: %s, and whether one has to agree: %s, and no number",
    async (minors, asksGuardian, consentOpen) => {
      const familyId = await family("kirk");
      await run("UPDATE family_registrations SET minors = ?1", minors);
      const { timeline: _, ...progress } = await readProgress(db, familyId);
      const nothingYet = { questionnaireStatus: null, followUp: null, visit: null, cancelledVisit: null };
      expect(progress).toEqual({ status: "approved", asksGuardian, consentOpen, ...nothingYet });
      await run("UPDATE family_registrations SET guardian_consent = '2026-01-01'");
      expect(await readProgress(db, familyId)).toMatchObject({ asksGuardian: false, consentOpen: false });
    },
  );

  test("what staff ask while they ask, also while a rejection of its answers is held", async () => {
    const { familyId } = await scheduledFamily();
    const asked = async () => (await readProgress(db, familyId)).followUp;
    const [{ id } = { id: "" }] = await db.select({ id: questionnaires.id }).from(questionnaires);
    const review = (status: "approved" | "rejected" | "needs_followup", reviewNotes: string) =>
      reviewQuestionnaire(db, id, { status, reviewNotes, reviewedBy: null, reviewedAt: null }, "showrunner");
    expect(await asked()).toBeNull();
    await review("needs_followup", "Who cooks?");
    expect(await asked()).toEqual({ question: "Who cooks?" });
    await review("rejected", "No");
    expect(await asked()).toEqual({ question: "Who cooks?" });
    await review("approved", "Thank you");
    expect(await asked()).toBeNull();
  });

  test("no cancelled visit, but the next one", async () => {
    const { familyId, visit } = await scheduledFamily();
    await changeVisit(db, visit.id, { status: "cancelled" });
    expect(await readProgress(db, familyId)).toMatchObject({ visit: null });
    await schedule(familyId, { scheduledDate: "2099-04-01" });
    expect(await readProgress(db, familyId)).toMatchObject({ visit: { scheduledDate: "2099-04-01" } });
  });

  test("nothing of other families", async () => {
    await scheduledFamily();
    const nothing = { visit: null, questionnaireStatus: null };
    expect(await readProgress(db, await family("lee"))).toMatchObject(nothing);
    await expect(readProgress(db, crypto.randomUUID())).rejects.toThrow("There is no such application.");
  });

  test("its answers and staff's question during a follow-up, until it withdraws", async () => {
    const { familyId } = await scheduledFamily();
    await run("UPDATE questionnaires SET status = 'needs_followup', review_notes = 'More, please'");
    const shown = async () => (await readFamilyPage(db, familyId)).questionnaire;
    expect(await shown()).toMatchObject({ ...filledAnswers, reviewNotes: "More, please" });
    await withdraw(db, familyId, stranger());
    const { id, createdAt, revisedAt, reviewedAt } = (await shown()) ?? {};
    const rest = { status: "needs_followup", reviewNotes: null };
    expect(await shown()).toEqual({ id, createdAt, revisedAt, reviewedAt, ...rest });
  });
});
