import { eq } from "drizzle-orm";
import type { Progress } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import { findPublicApplication } from "#worker/applications/read.ts";
import type { Database } from "#worker/db/client.ts";
import { pick } from "#worker/db/expressions.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";
import { asShown, shownReview, shownStatus } from "#worker/mail/decisions/shown.ts";
import { findPublicQuestionnaire } from "#worker/questionnaires/read.ts";
import { familyVisit, toFamilyVisit, visitOfFamily } from "#worker/visits/read.ts";
import { cancelledDay, readAt, timelineOf } from "./timeline.ts";

/** For the holder of the family's link: nothing but its status if rejected or withdrawn, and no more than its step while pending. */
export const readProgress = async (db: Database, familyId: string): Promise<Progress> => {
  const [found] = await db
    .select({
      status: shownStatus,
      applied: applications.createdAt,
      read: readAt,
      review: { ...pick(questionnaires, ["status", "reviewNotes", "reviewedAt", "createdAt"]), shownReview },
      minors: applications.minors,
      guardianConsent: applications.guardianConsent,
      visit: familyVisit,
      cancelledDay,
    })
    .from(applications)
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, applications.id))
    .leftJoin(visits, visitOfFamily)
    .where(eq(applications.id, familyId));
  if (!found) throw new NotFound("application");
  const { status, applied, read, minors, visit, cancelledDay: day } = found;
  if (status === "rejected" || status === "withdrawn") return { status };
  if (status === "pending") return { status, timeline: timelineOf({ applied }) };
  const review = found.review && asShown(found.review);
  const question = review?.status === "needs_followup" ? review.reviewNotes : null;
  const hasNoConsent = found.guardianConsent === null;
  return {
    status,
    questionnaireStatus: review?.status ?? null,
    asksGuardian: hasNoConsent && minors !== 0,
    consentOpen: hasNoConsent && minors !== null && minors > 0,
    followUp: question === null ? null : { question },
    visit: visit && toFamilyVisit(visit),
    cancelledVisit: day === null ? null : { scheduledDate: day },
    timeline: timelineOf({ applied, read, questions: review?.createdAt, day: visit?.scheduledDate }),
  };
};

const nullIfNotFound = (error: unknown) => {
  if (error instanceof NotFound) return null;
  throw error;
};

export const readFamilyPage = async (db: Database, id: string): Promise<FamilyPage> => {
  const [application, progress, questionnaire] = await Promise.all([
    findPublicApplication(db, id),
    readProgress(db, id),
    findPublicQuestionnaire(db, id).catch(nullIfNotFound),
  ]);
  return { application, progress, questionnaire };
};
