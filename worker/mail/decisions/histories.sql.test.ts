import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { decidedStatuses } from "#contract/applications.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { questionnaireReview, questionnaireStatuses } from "#contract/questionnaires.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { findPublicApplication } from "#worker/applications/read.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { AppError } from "#worker/errors.ts";
import { answerGuardian } from "#worker/family/answer-guardian.ts";
import { withdraw } from "#worker/family/leave.ts";
import { requeueMail } from "#worker/mail/edit.ts";
import { deliverDue, type Mailer } from "#worker/mail/queue/delivery.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { writeReminders } from "#worker/mail/reminders.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { findPublicQuestionnaire } from "#worker/questionnaires/read.ts";
import { replyToFollowUp } from "#worker/questionnaires/reply.ts";
import { reviewQuestionnaire } from "#worker/questionnaires/review.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/mails.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit, deleteVisit } from "#worker/visits/change.ts";
import { isSameTime } from "./next.ts";

/*
 * Random histories of decisions and visits, from fixed seeds, with releases, failures, withdrawals and reassigned visits. An
 * email is true when it leaves; nothing is told twice in a row; and once all that waits has left, families know the truth.
 */

const HISTORIES = process.env.LONG_RUN === undefined ? 4 : 100;
const STEPS = 25;
const SITE = "https://kitchen.example";
const seeds = Array.from({ length: HISTORIES }, (_, seed) => seed + 1);

const database = await startDatabase();
const { db } = database;
const { empty, family, run, schedule } = visitMails(database);

/** Numbers from 0 up to a bound, the same for the same seed. */
const drawsOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (bound: number) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % bound;
  };
};
type Draw = ReturnType<typeof drawsOf>;
const pick = <Value>(draw: Draw, values: readonly Value[]): Value => {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error("There is nothing to draw from");
  return value;
};

type Row = typeof outbox.$inferSelect;

/** The truth of an email, found out in another way than still-true.ts does. */
const isTrue = async ({ kind, aboutId, familyId, visit }: Row) => {
  const ofFamily = eq(applications.id, familyId ?? "");
  const [application] = await db.select().from(applications).where(ofFamily);
  const [questionnaire] = await db.select().from(questionnaires).where(eq(questionnaires.id, aboutId));
  const [stored] = await db.select().from(visits).where(eq(visits.id, aboutId));
  const isExpected =
    stored?.familyRegistrationId === familyId && ["scheduled", "confirmed"].includes(stored?.status ?? "");
  const isInvited = ["approved", "scheduled"].includes(application?.status ?? "");
  // They confirm what the family has done.
  if (kind === "withdrawn" || kind === "questionnaire_received") return true;
  if (kind === "guardian_reminder") return isInvited && application?.guardianConsent === null;
  if (kind === "application_approved") return isInvited;
  if (kind === "application_rejected") return application?.status === "rejected";
  if (kind.startsWith("questionnaire_")) {
    const rejection = and(eq(outbox.aboutId, familyId ?? ""), eq(outbox.kind, "application_rejected"));
    const isMailed = and(rejection, inArray(outbox.status, ["held", "queued", "sent"]));
    const mayHear =
      kind === "questionnaire_rejected" &&
      application?.status !== "withdrawn" &&
      (await db.$count(outbox, isMailed)) === 0;
    return (isInvited || mayHear) && kind === `questionnaire_${questionnaire?.status.replace("needs_", "")}`;
  }
  if (kind === "visit_cancelled") return !isExpected;
  return isInvited && isExpected && visit !== null && isSameTime(stored, visit);
};

/** An email service that fails now and then, and notes which emails aren't true. */
const observing = (draw: Draw) => {
  const wrong: string[] = [];
  const service = { isReliable: false };
  const mailer: Mailer = {
    send: async ({ to, subject }) => {
      if (!service.isReliable && draw(3) === 0)
        throw Object.assign(new Error("No"), {
          code: pick(draw, ["E_DELIVERY_FAILED", "E_VALIDATION_ERROR"]),
        });
      const leased = await db
        .select({ mail: outbox, email: applications.email })
        .from(outbox)
        .innerJoin(applications, eq(applications.id, outbox.familyId))
        .where(isNotNull(outbox.leasedUntil));
      // Automatic emails are rendered when they leave.
      const found = leased.find(({ mail, email }) => email === to && ["", subject].includes(mail.subject));
      const mail = found?.mail;
      if (!mail || !(await isTrue(mail))) wrong.push(`${mail?.kind} to ${to} is not true`);
    },
  };
  return { mailer, wrong, service };
};

const unsent = async (...statuses: Row["status"][]) =>
  (await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.status, statuses))).map(
    ({ id }) => id,
  );

const ignoringRefusals = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

const deliver = async (mailer: Mailer) => {
  await run("UPDATE outbox SET due_at = '2026-01-01' WHERE status = 'queued' AND released_at IS NOT NULL");
  await deliverDue(db, mailer, { site: SITE });
};

/** Discards what is untrue, and sends the rest. */
const settle = async ({ mailer, service }: ReturnType<typeof observing>) => {
  service.isReliable = true;
  await discardUntrue(db, undefined, new Date());
  for (const id of await unsent("failed")) await requeueMail(db, id);
  for (let round = 0; round < 6 && (await unsent("held", "queued")).length > 0; round += 1) {
    await releaseMails(db, await unsent("held"), SITE);
    await deliver(mailer);
  }
};

/** Decision emails to a family about something, oldest first. */
const toldAbout = (aboutId: string, familyId: string, status: Row["status"] = "sent") =>
  db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.aboutId, aboutId),
        eq(outbox.familyId, familyId),
        eq(outbox.status, status),
        isNotNull(outbox.heldFor),
      ),
    )
    .orderBy(asc(outbox.sentAt), asc(outbox.createdAt));

/** Emails that say the same as the one before. Follow-ups ask other questions. */
const repeated = (mails: readonly Row[]) =>
  mails.filter(({ kind, visit }, place) => {
    const before = mails[place - 1];
    const isSameVisit = !visit || !before?.visit || isSameTime(visit, before.visit);
    return before?.kind === kind && kind !== "questionnaire_followup" && isSameVisit;
  });

test.each(seeds)("decisions, history %i", async (seed) => {
  await empty();
  const draw = drawsOf(seed);
  const watch = observing(draw);
  const id = await family("kirk");
  await db.update(applications).set({ minors: 1 });
  const questionnaireId = crypto.randomUUID();
  const times = { createdAt: "2026-01-02", updatedAt: "2026-01-02T00:00:00.000Z" };
  const answers = { cookingBackground: "x", storyToTell: "x" };
  await db
    .insert(questionnaires)
    .values({ id: questionnaireId, familyRegistrationId: id, ...answers, ...times });
  const review = (status: (typeof questionnaireStatuses)[number]) =>
    reviewQuestionnaire(db, questionnaireId, { ...questionnaireReview.parse({}), status }, "Sam");
  const steps = [
    () => changeApplicationStatus(db, id, { status: pick(draw, decidedStatuses) }),
    () => review(pick(draw, questionnaireStatuses)),
    () => replyToFollowUp(db, id, { text: "x" }, stranger()),
    () => writeReminders(db, new Date()),
    () => answerGuardian(db, id, { version: pick(draw, [CONSENT_VERSION, null]) }),
    async () => releaseMails(db, await unsent("held"), SITE),
    () => deliver(watch.mailer),
    async () => (draw(4) > 0 ? deliver(watch.mailer) : withdraw(db, id, stranger())),
  ];
  for (let step = 0; step < STEPS; step += 1) await ignoringRefusals(pick(draw, steps)());
  await settle(watch);
  expect(watch.wrong).toEqual([]);
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  const [questionnaire] = await db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.id, questionnaireId));
  const told = await toldAbout(id, id);
  const reviews = await toldAbout(questionnaireId, id);
  expect([...repeated(told), ...repeated(reviews)]).toEqual([]);
  if (application?.status === "approved" || application?.status === "rejected")
    expect(told.at(-1)?.kind).toBe(`application_${application.status}`);
  // Nothing waits any more, so the family sees what is stored.
  expect((await findPublicApplication(db, id)).status).toBe(application?.status);
  expect((await findPublicQuestionnaire(db, id)).status).toBe(questionnaire?.status);
  expect(await unsent("held", "queued", "failed")).toEqual([]);
});

test.each(seeds)("visits, history %i", async (seed) => {
  await empty();
  const draw = drawsOf(seed + 1_000);
  const watch = observing(draw);
  const families = [await family("kirk"), await family("lee")];
  const dates = ["2099-03-01", "2099-03-02", "2099-03-03"] as const;
  const times = [
    { timeSlot: "morning", arrivalTime: null },
    { timeSlot: "morning", arrivalTime: "09:30" },
    { timeSlot: "evening", arrivalTime: "18:30" },
  ] as const;
  const known = new Set<string>();
  const oneOf = async () => pick(draw, await db.select().from(visits));
  const when = () => ({ scheduledDate: pick(draw, dates), ...pick(draw, times) });
  const change = async (next: Parameters<typeof changeVisit>[2]) => changeVisit(db, (await oneOf()).id, next);
  const steps = [
    async () => known.add((await schedule(pick(draw, families), when())).id),
    () => change(when()),
    () => change({ status: pick(draw, ["scheduled", "confirmed", "cancelled", "completed"]) }),
    () => change({ familyRegistrationId: pick(draw, families) }),
    async () => (draw(3) === 0 ? deleteVisit(db, (await oneOf()).id) : deliver(watch.mailer)),
    async () => releaseMails(db, await unsent("held"), SITE),
    () => deliver(watch.mailer),
    () => changeApplicationStatus(db, pick(draw, families), { status: pick(draw, decidedStatuses) }),
    () => (draw(8) === 0 ? withdraw(db, pick(draw, families), stranger()) : deliver(watch.mailer)),
  ];
  known.add((await schedule(pick(draw, families), when())).id);
  for (let step = 0; step < STEPS; step += 1) {
    if ((await db.$count(visits)) === 0) {
      await run("UPDATE family_registrations SET status = 'approved', status_before = 'approved'");
      known.add((await schedule(pick(draw, families), when())).id);
    }
    await ignoringRefusals(pick(draw, steps)());
  }
  await settle(watch);
  expect(watch.wrong).toEqual([]);
  for (const visitId of known)
    for (const familyId of families) {
      const told = await toldAbout(visitId, familyId);
      expect(repeated(told)).toEqual([]);
      const [stored] = await db.select().from(visits).where(eq(visits.id, visitId));
      const isTheirs = stored?.familyRegistrationId === familyId;
      // Staff see what was discarded while the family was not invited, and can restore it.
      if (isTheirs && (await toldAbout(visitId, familyId, "discarded")).length > 0) continue;
      if (isTheirs && ["scheduled", "confirmed"].includes(stored.status)) {
        const { scheduledDate, timeSlot, arrivalTime } = stored;
        expect(told.at(-1)?.visit).toMatchObject({ scheduledDate, timeSlot, arrivalTime });
        expect(told.at(-1)?.kind).not.toBe("visit_cancelled");
      } else if (told.length > 0 && !(isTheirs && stored.status === "completed"))
        expect(told.at(-1)?.kind).toBe("visit_cancelled");
    }
  expect(await unsent("held", "queued", "failed")).toEqual([]);
});
