import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AnswerToVisit, FamilyVisit } from "#contract/family-pages.ts";
import { FAMILY } from "#contract/history.ts";
import type { Visit } from "#contract/visits.ts";
import { isInvited } from "#worker/applications/told.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { mailedOfVisit } from "#worker/db/outbox.ts";
import { pick } from "#worker/db/pick.ts";
import { applications, visits } from "#worker/db/schema.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { noteHistory } from "#worker/history/note-history.ts";
import { isSameTime } from "#worker/mail/next-mail.ts";
import { publishedVisitFile } from "#worker/visits/calendar-files/family-calendar-file.ts";
import { familyVisit, isAhead, visitOfFamily } from "./family-visit.ts";

/* What a family does about its visit. */

/** Why the visit that the family was shown took no answer. */
const refusal = ({ status, updatedAt }: FamilyVisit, asRead: string) => {
  if (updatedAt !== asRead) return "Your visit has changed. Please look at it again.";
  return status === "completed" ? "This visit has already taken place." : "The day of this visit has passed.";
};

/** Stores what a family says to its visit, as it has read that, until its day has passed. It may change its mind. */
export const answerVisit = async (
  db: Database,
  familyId: string,
  { answer, message, updatedAt }: AnswerToVisit,
): Promise<FamilyVisit> => {
  const now = new Date();
  const isOfFamily = eq(visits.familyRegistrationId, familyId);
  const isAnswered = hasRow(db, visits, and(isOfFamily, eq(visits.answeredAt, now.toISOString())));
  const [answered, , [found]] = await db.batch([
    db
      .update(visits)
      // Neither the version nor the sequence: staff who are changing the visit are not in the way, nor is its calendar file.
      .set({ answer, answerMessage: message, answeredAt: now.toISOString() })
      .where(
        and(
          isOfFamily,
          inArray(visits.status, ["scheduled", "confirmed"]),
          isAhead(visits.scheduledDate, now),
          eq(visits.updatedAt, updatedAt),
          hasRow(db, applications, and(eq(applications.id, familyId), isInvited)),
        ),
      )
      .returning({ id: visits.id }),
    noteHistory(db, [{ familyId, action: "answered", to: answer }], {
      actor: FAMILY,
      where: sql`${isAnswered}`,
    }),
    db
      .select({ familyId: applications.id, visit: familyVisit })
      .from(applications)
      .leftJoin(visits, visitOfFamily)
      .where(eq(applications.id, familyId)),
  ]);
  if (!found) throw new NotFound("application");
  const { visit } = found;
  if (answered.length > 0 && visit) return visit;
  if (!visit) throw new Conflict("There's no visit to answer.", { current: null });
  throw new Conflict(refusal(visit, updatedAt), { current: visit });
};

/** What a change leaves of the family's answer: it was to that day and time, and to a visit that takes place. */
export const answerAfter = (before: Visit, after: Visit): Partial<Visit> => {
  const isAskedAnew =
    after.familyRegistrationId !== before.familyRegistrationId ||
    !isSameTime(before, after) ||
    (before.status === "cancelled" && after.status !== "cancelled");
  return isAskedAnew ? { answer: null, answerMessage: null, answeredAt: null } : {};
};

/** The calendar file of a family's visit, for the family. */
export const familyVisitFile = async (
  db: Database,
  familyId: string,
): Promise<{ filename: string; text: string }> => {
  const [found] = await db
    .select({ visit: pick(getTableColumns(visits), mailedOfVisit) })
    .from(applications)
    .innerJoin(visits, visitOfFamily)
    .where(eq(applications.id, familyId));
  if (!found) throw new NotFound("visit");
  return publishedVisitFile(found.visit);
};
