import { and, eq, sql } from "drizzle-orm";
import type { AnswerToVisit, FamilyVisit } from "#contract/family-pages.ts";
import { FAMILY } from "#contract/history.ts";
import type { Visit } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { isSameTime } from "#worker/mail/decisions/next.ts";
import { isInvited } from "#worker/mail/decisions/shown.ts";
import { familyVisit, isUpcoming, toFamilyVisit, visitOfFamily } from "./read.ts";

const refusal = ({ status, updatedAt }: FamilyVisit, expectedVersion: string) => {
  if (updatedAt !== expectedVersion) return "Your visit has changed. Please look at it again.";
  return status === "completed" ? "This visit has already taken place." : "The day of this visit has passed.";
};

/** Stores a family's answer to the version it read. It may change its answer until the day has passed; a repeat is no change. */
export const answerVisit = async (
  db: Database,
  familyId: string,
  { answer, message, updatedAt }: AnswerToVisit,
): Promise<FamilyVisit> => {
  const now = new Date();
  const mayAnswer = and(
    isUpcoming(familyId, now),
    eq(visits.updatedAt, updatedAt),
    hasRow(db, applications, and(eq(applications.id, familyId), isInvited)),
  );
  const isNew = sql`(${visits.answer} IS NOT ${answer} OR ${visits.answerMessage} IS NOT ${message})`;
  const [, answered, [found]] = await db.batch([
    // First: it compares with the answer before.
    recordHistory(db, [{ familyId, action: "answered", to: answer }], {
      actor: FAMILY,
      where: hasRow(db, visits, and(mayAnswer, isNew)),
    }),
    db
      .update(visits)
      // Neither version nor sequence changes: staff editing the visit and its calendar file aren't affected.
      .set({ answer, answerMessage: message, answeredAt: now.toISOString() })
      .where(mayAnswer)
      .returning({ id: visits.id }),
    db
      .select({ familyId: applications.id, visit: familyVisit })
      .from(applications)
      .leftJoin(visits, visitOfFamily)
      .where(eq(applications.id, familyId)),
  ]);
  if (!found) throw new NotFound("application");
  const visit = found.visit && toFamilyVisit(found.visit);
  if (answered.length > 0 && visit) return visit;
  if (!visit) throw new Conflict("There's no visit to answer.", { current: null });
  throw new Conflict(refusal(visit, updatedAt), { current: visit });
};

/** Resets the family's answer when a change gives it another day or time, or reinstates the visit. */
export const resetAnswer = (before: Visit, after: Visit): Partial<Visit> => {
  const isAskedAgain =
    after.familyRegistrationId !== before.familyRegistrationId ||
    !isSameTime(before, after) ||
    (before.status === "cancelled" && after.status !== "cancelled");
  return isAskedAgain ? { answer: null, answerMessage: null, answeredAt: null } : {};
};
