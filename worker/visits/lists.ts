import { and, eq, gte, lte } from "drizzle-orm";
import type { PageQuery } from "#contract/paging.ts";
import type { FamilyAnswer, ScheduledVisit, VisitRange } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { newestFirst, orderBy, type Page, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { newestMail, withoutVisit } from "#worker/mail/decision-mail.ts";
import { asFamily, family, questionnaireOfFamily } from "./family.ts";
import { type Direction, orders } from "./order.ts";

const selectVisits = (db: Database) =>
  db
    .select({ visit: visits, ...family, mail: newestMail(visits.id, visits.familyRegistrationId) })
    .from(visits)
    .innerJoin(applications, eq(applications.id, visits.familyRegistrationId))
    .leftJoin(questionnaires, questionnaireOfFamily);
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

export const withFamily = ({ visit, mail, ...row }: VisitRow): ScheduledVisit => ({
  ...visit,
  family: asFamily(row),
  mail: withoutVisit(mail),
});

export const selectVisit = (db: Database, id: string) => selectVisits(db).where(eq(visits.id, id));

/** Which visits of a list are asked for. */
interface VisitFilter {
  answer?: FamilyAnswer | undefined;
}

const answered = (answer: FamilyAnswer | undefined) => (answer ? eq(visits.answer, answer) : undefined);

/** A page of all visits, the most recently scheduled first. */
export const listVisits = (
  db: Database,
  { answer, ...page }: PageQuery & VisitFilter,
): Promise<Page<ScheduledVisit>> =>
  readPage(page, newestFirst(visits), async ({ after, orderBy, limit }) => {
    const rows = await selectVisits(db)
      .where(and(answered(answer), after))
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(withFamily);
  });

/** Every visit from one date to another, both inclusive, in the order they are filmed. */
export const listVisitsBetween = async (
  db: Database,
  { from, to, answer }: VisitRange & VisitFilter,
): Promise<ScheduledVisit[]> => {
  const rows = await selectVisits(db)
    .where(and(gte(visits.scheduledDate, from), lte(visits.scheduledDate, to), answered(answer)))
    .orderBy(...orderBy(orders.forwards));
  return rows.map(withFamily);
};

const listVisitsAwayFrom = (
  db: Database,
  date: string,
  direction: Direction,
  { answer, ...page }: PageQuery & VisitFilter,
): Promise<Page<ScheduledVisit>> => {
  const isThere = (direction === "forwards" ? gte : lte)(visits.scheduledDate, date);
  return readPage(page, orders[direction], async ({ after, orderBy, limit }) => {
    const rows = await selectVisits(db)
      .where(and(after ?? isThere, answered(answer)))
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(withFamily);
  });
};

/** A page of the visits from a date on, the next to be filmed first. */
export const listVisitsFrom = (db: Database, date: string, page: PageQuery & VisitFilter) =>
  listVisitsAwayFrom(db, date, "forwards", page);

/** A page of the visits up to a date, the last to be filmed first. */
export const listVisitsUpTo = (db: Database, date: string, page: PageQuery & VisitFilter) =>
  listVisitsAwayFrom(db, date, "back", page);

export const findVisit = async (db: Database, id: string): Promise<ScheduledVisit> => {
  const [row] = await selectVisit(db, id);
  if (!row) throw new NotFound("visit");
  return withFamily(row);
};
