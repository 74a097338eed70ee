import { eq } from "drizzle-orm";
import { type Application, newApplication } from "#contract/applications.ts";
import { ownCorrection } from "#contract/own-data.ts";
import type { PhotoKind } from "#contract/photos.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { Visit } from "#contract/visits.ts";
import { submitApplication } from "#worker/applications/apply.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { correctOwn } from "#worker/family/correct.ts";
import { withdraw } from "#worker/family/leave.ts";
import { correctAnswers, submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { replyToFollowUp } from "#worker/questionnaires/reply.ts";
import { reviewQuestionnaire } from "#worker/questionnaires/review.ts";
import { answerVisit } from "#worker/visits/answer.ts";
import { changeVisit } from "#worker/visits/change.ts";
import { scheduleVisit } from "#worker/visits/schedule.ts";
import { endingIn } from "./applications.ts";
import { discuss } from "./casting.ts";
import { type Act, DAY_MS, type Office, type Stage } from "./office.ts";
import { arrived, takePhoto } from "./photos.ts";
import { sampleAnswers, sampleQuestion, sampleReply, sampleReviews } from "./questionnaires.ts";

const reviewers = ["Sam Showrunner", "Pat Producer"];

/** How far families without a visit get, in turn. */
const steps = ["none", "sent", "asked", "corrected", "approved", "replied", "rejected", "none"] as const;
/** How many photos families send with their application, in turn, and of how many of each status: drawing takes time. */
const photosSent = [2, 0, 0, 1, 0, 3, 0, 0, 1, 0] as const;
const MOST_WITH_PHOTOS = 60;

const reviewOf = {
  asked: "needs_followup",
  corrected: "needs_followup",
  replied: "needs_followup",
  approved: "approved",
  rejected: "rejected",
} as const;

interface Family {
  /** The final state. */
  sample: Application;
  visit: Visit | undefined;
  /** Index among families with the same status. */
  place: number;
}

export const familyActs = (stage: Stage, office: Office, { sample, visit, place }: Family): Act[] => {
  const { db, cause } = stage;
  const { status, signatureDish1 } = sample;
  const guardianConsent = place % 3 ? CONSENT_VERSION : null;
  const answers = { ...sampleAnswers(signatureDish1, place), guardianConsent };
  const known = { id: "", questionnaireId: "", visitId: "" };
  const acts: Act[] = [];
  /** Days after the application. */
  const after = (days: number, run: Act["run"]) =>
    void acts.push({ at: Date.parse(sample.createdAt) + days * DAY_MS, run });

  const take = async (kind: PhotoKind, count: number) => {
    const taken: string[] = [];
    for (let shape = place; shape < place + count; shape++) taken.push(await takePhoto(stage, kind, shape));
    return taken;
  };
  after(0, async () => {
    const count = place < MOST_WITH_PHOTOS ? (photosSent[place % photosSent.length] ?? 0) : 0;
    const applicationPhotos = await take("application", count);
    // Some agreed before the policy named guests.
    const consentVersion = place % 10 === 9 ? "2026-11-28" : CONSENT_VERSION;
    const sending = newApplication.parse({ ...sample, applicationPhotos, consentVersion });
    const photos = await arrived(stage, sending);
    known.id = (await submitApplication(db, sending, cause, undefined, photos)).application.id;
  });
  for (const { at } of sample.corrections)
    acts.push({
      at: Date.parse(at),
      run: async () => {
        const [stored] = await db.select().from(applications).where(eq(applications.id, known.id));
        const phone = endingIn(sample.phone, at.slice(-4, -1));
        const correction = ownCorrection.parse({ ...stored, phone });
        await correctOwn(db, cause, { familyId: known.id, codeWay: "mailed" }, correction);
      },
    });
  if (status !== "pending" || place % 4 === 0) after(1.2, () => discuss(stage, known.id, place));
  if (status === "pending") return acts;
  if (status === "rejected") {
    after(2 + (place % 10), async () => office.decide(known.id, "rejected"));
    return acts;
  }
  // Families with a visit are decided on first.
  const decided = visit ? 1.5 : 1.5 + (place % 4);
  after(decided, async () => office.decide(known.id, "approved"));
  const step = visit ? "approved" : (steps[place % steps.length] ?? "none");
  if (step === "none") return acts;

  after(decided + 1, async () => {
    const sending = {
      ...answers,
      familyRegistrationId: known.id,
      familyPhotos: await take("family", place % 3),
      kitchenPhotos: await take("kitchen", (place + 1) % 3),
    };
    const sent = await submitQuestionnaire(db, sending, cause, { photos: await arrived(stage, sending) });
    known.questionnaireId = sent.questionnaire.id;
  });
  if (step === "sent") return acts;
  const review = (reviewNotes: string) => () => {
    const given = { status: reviewOf[step], reviewNotes, reviewedBy: null, reviewedAt: null };
    return reviewQuestionnaire(db, known.questionnaireId, given, reviewers[place % reviewers.length] ?? "");
  };
  after(decided + 1.7, review(sampleReviews[reviewOf[step]]));
  if (step === "corrected")
    after(decided + 3, () => {
      const storyToTell = `${answers.storyToTell} It was Aunt Pilar who wrote it down, in 1961, on the back of a calendar.`;
      return correctAnswers(db, known.id, { ...answers, storyToTell, kitchenSpace: "Newly painted" }, cause);
    });
  if (step === "replied") {
    const replyWith = (text: string, count: number) => async () => {
      const photos = await arrived(stage, { photos: await take("reply", count) });
      await replyToFollowUp(db, known.id, { text }, cause, { photos });
    };
    after(decided + 3, replyWith(sampleReply, 1));
    // Every other one is asked anew.
    if (place % 16 < steps.length) after(decided + 3.3, review(sampleQuestion));
  }
  if (!visit) return acts;

  const { scheduledDate, arrivalTime, answer, answerMessage, ...plan } = visit;
  after(3.8, async () => {
    const first = { ...plan, scheduledDate, arrivalTime: null, status: "scheduled" as const };
    known.visitId = (await scheduleVisit(db, { ...first, familyRegistrationId: known.id })).id;
  });
  const change = (changed: Partial<Pick<Visit, "status" | "arrivalTime">>) => () =>
    changeVisit(db, known.visitId, changed);
  // Completed visits were confirmed before.
  if (plan.status !== "scheduled") after(5, change({ status: "confirmed", arrivalTime }));
  // In a small season the visit may come before the family's answer.
  const answersInTime = Date.parse(sample.createdAt) + 6.5 * DAY_MS < Date.parse(scheduledDate);
  if (answersInTime && (answer || plan.status === "completed"))
    after(6.5, async () => {
      const [{ updatedAt } = { updatedAt: "" }] = await db
        .select({ updatedAt: visits.updatedAt })
        .from(visits)
        .where(eq(visits.id, known.visitId));
      await answerVisit(db, known.id, { answer: answer ?? "accepted", message: answerMessage, updatedAt });
    });
  if (status === "withdrawn") after(8, () => withdraw(db, known.id, cause));
  else {
    const confirmed = Date.parse(sample.createdAt) + 7 * DAY_MS;
    const at = Math.max(Date.parse(scheduledDate) + 1.2 * DAY_MS, confirmed);
    acts.push({ at, run: change({ status: "completed" }) });
  }
  return acts;
};
