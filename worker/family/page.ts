import { eq, sql } from "drizzle-orm";
import type { Progress } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import { findPublicApplication } from "#worker/applications/read.ts";
import type { Database } from "#worker/db/client.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";
import { isInvited, shownReviewStatus, shownStatus } from "#worker/mail/decisions/shown.ts";
import { findPublicQuestionnaire } from "#worker/questionnaires/read.ts";
import { familyVisit, toFamilyVisit, visitOfFamily } from "#worker/visits/read.ts";

/** For the holder of the family's link. */
export const readProgress = async (db: Database, familyId: string): Promise<Progress> => {
  const [found] = await db
    .select({
      status: shownStatus,
      isInvited: isInvited.mapWith(Boolean),
      questionnaireStatus: shownReviewStatus,
      asksGuardian: sql`${applications.minors} IS NOT 0`.mapWith(Boolean),
      visit: familyVisit,
    })
    .from(applications)
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, applications.id))
    .leftJoin(visits, visitOfFamily)
    .where(eq(applications.id, familyId));
  if (!found) throw new NotFound("application");
  const { isInvited: seesMore, visit, ...progress } = found;
  if (!seesMore) return { status: progress.status };
  return { ...progress, visit: visit && toFamilyVisit(visit) };
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
