import { and, between, eq, gte, lte, type SQL } from "drizzle-orm";
import type { ScheduledVisit, Visit, VisitQuery, VisitRange } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { newestFirst, type Order, orderBy, type Page, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { newestVisitMail, withoutVisit } from "#worker/mail/decision-mail.ts";
import { family, questionnaire } from "./family.ts";
import { lastFirst, nextFirst } from "./order.ts";

const selectVisits = (db: Database) =>
  db
    .select({
      visit: visits,
      family,
      questionnaire,
      mail: newestVisitMail(visits.id, visits.familyRegistrationId),
    })
    .from(visits)
    .innerJoin(applications, eq(applications.id, visits.familyRegistrationId))
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, applications.id));
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

export const withFamily = ({ visit, family, questionnaire, mail }: VisitRow): ScheduledVisit => ({
  ...visit,
  family: { ...family, questionnaire },
  mail: withoutVisit(mail),
});

export const selectVisit = (db: Database, id: string) => selectVisits(db).where(eq(visits.id, id));

/** Every visit from one date to another, both inclusive, in the order they are filmed. */
export const listVisitsBetween = async (
  db: Database,
  { from, to, answer }: VisitRange & Pick<VisitQuery, "answer">,
): Promise<ScheduledVisit[]> => {
  const rows = await selectVisits(db)
    .where(and(between(visits.scheduledDate, from, to), answer && eq(visits.answer, answer)))
    .orderBy(...orderBy(nextFirst));
  return rows.map(withFamily);
};

/** The order of a list that is open at one end or both, and where its first page begins. */
const partOf = ({ from, to }: VisitQuery): { order: Order<Visit>; begins?: SQL } => {
  if (from) return { order: nextFirst, begins: gte(visits.scheduledDate, from) };
  if (to) return { order: lastFirst, begins: lte(visits.scheduledDate, to) };
  return { order: newestFirst(visits) };
};

/**
 * A page of the visits from a date on, the next to be filmed first; of those up to one, the last first; or of all, the most
 * recently scheduled first.
 */
export const listVisits = (db: Database, query: VisitQuery): Promise<Page<ScheduledVisit>> => {
  const { order, begins } = partOf(query);
  return readPage(query, order, async ({ after, orderBy, limit }) => {
    const rows = await selectVisits(db)
      .where(and(after ?? begins, query.answer && eq(visits.answer, query.answer)))
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(withFamily);
  });
};

export const findVisit = async (db: Database, id: string): Promise<ScheduledVisit> => {
  const [row] = await selectVisit(db, id);
  if (!row) throw new NotFound("visit");
  return withFamily(row);
};
