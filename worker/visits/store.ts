import { and, eq, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { todayIn } from "#contract/calendar-dates.ts";
import { isId } from "#contract/ids.ts";
import { show } from "#contract/show.ts";
import {
  arrivalError,
  type NewVisit,
  type Visit,
  type VisitAnswer,
  type VisitChange,
} from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { guard, readThenWrite } from "#worker/db/guard.ts";
import { type Attempt, noteCreated, once } from "#worker/db/idempotency.ts";
import { applications, visits } from "#worker/db/schema.ts";
import { versionAfter } from "#worker/db/versions.ts";
import { type AppError, Conflict, Invalid, NotFound } from "#worker/errors.ts";
import { withoutVisit } from "#worker/mail/decision-mail.ts";
import { isSameTime } from "#worker/mail/next-mail.ts";
import { areUnchanged, selectDecisionMails } from "#worker/mail/set-mail.ts";
import { answerAfter } from "./answers.ts";
import { selectVisit, type VisitRow, withFamily } from "./lists.ts";
import { tellFamilies } from "./mails.ts";
import { warningsOf } from "./warnings.ts";

/* Staff schedule, change and cancel visits. */

const { familyName } = applications;
const otherVisits = alias(visits, "other_visits");
const atFamily = { field: "familyRegistrationId" };

/** The families visited at the same time as the visit with this id, whenever that is. */
const selectOthersThen = (db: Database, id: string) =>
  db
    .select({ familyName })
    .from(visits)
    .innerJoin(
      otherVisits,
      and(
        eq(otherVisits.scheduledDate, visits.scheduledDate),
        eq(otherVisits.timeSlot, visits.timeSlot),
        ne(otherVisits.id, visits.id),
        ne(otherVisits.status, "cancelled"),
      ),
    )
    .innerJoin(applications, eq(applications.id, otherVisits.familyRegistrationId))
    .where(eq(visits.id, id));

/** The mail in the answer to a decision: none unless it tells what is so now, and neither failed nor was discarded. */
const mailNow = ({ mail, visit }: VisitRow) => {
  if (!mail || mail.status === "failed" || mail.status === "discarded") return null;
  const isCancelled = mail.kind === "visit_cancelled";
  const isNow =
    visit.status === "cancelled"
      ? isCancelled
      : !isCancelled && mail.visit !== null && isSameTime(mail.visit, visit);
  return isNow ? withoutVisit(mail) : null;
};

const asAnswer = (row: VisitRow, others: { familyName: string }[]): VisitAnswer => {
  const visit = withFamily(row);
  return {
    ...visit,
    mail: mailNow(row),
    warnings: warningsOf(
      visit,
      others.map((other) => other.familyName),
      todayIn(show.timeZone),
    ),
  };
};

const hasVisit = (db: Database, familyId: string) =>
  hasRow(db, visits, and(eq(visits.familyRegistrationId, familyId), ne(visits.status, "cancelled")));

/** Why this family was not given a visit. Decides nothing: the write already has. */
const refusalOfFamily = async (db: Database, id: string): Promise<AppError> => {
  const [found] = await db
    .select({ status: applications.status, hasVisit: sql<number>`${hasVisit(db, id)}` })
    .from(applications)
    .where(eq(applications.id, id));
  if (!found) return new NotFound("family", atFamily);
  if (found.hasVisit) return new Conflict("This family already has a visit.", atFamily);
  return new Conflict(`Only approved families can be scheduled, and this one is ${found.status}.`, atFamily);
};

/** Gives an approved family its one visit, by which it is scheduled, and answers a repeat with the same. */
export const scheduleVisit = async (
  db: Database,
  input: NewVisit,
  attempt?: Attempt,
): Promise<VisitAnswer> => {
  const { familyRegistrationId: familyId } = input;
  if (!isId(familyId)) throw new NotFound("family", atFamily);
  const now = new Date();
  const version = { sequence: 0, updatedAt: now.toISOString() };
  const visit: Visit = {
    ...input,
    ...version,
    id: crypto.randomUUID(),
    answer: null,
    answerMessage: null,
    answeredAt: null,
    createdAt: version.updatedAt,
  };
  const isApproved = and(eq(applications.id, familyId), eq(applications.status, "approved"));
  const may = sql`${hasRow(db, applications, isApproved)} AND ${not(hasVisit(db, familyId))}`;
  return once(db, attempt, {
    create: async () => {
      const [, , , , , , , [row], others] = await db.batch([
        guard(db, may),
        db.insert(visits).values(visit),
        ...tellFamilies(db, { before: undefined, after: visit, version, mails: [], now }),
        selectVisit(db, visit.id),
        selectOthersThen(db, visit.id),
        ...noteCreated(db, attempt, visit.id),
      ]);
      if (!row) throw new Error("A visit that was stored is not there");
      return asAnswer(row, others);
    },
    again: async (id) => {
      const [[row], others] = await db.batch([selectVisit(db, id), selectOthersThen(db, id)]);
      return row && asAnswer(row, others);
    },
    refusal: () => refusalOfFamily(db, familyId),
  });
};

/**
 * Why a visit may not become so, if it may not: another family must be approved and have none, and a cancelled visit is
 * set up again only for a family that is approved or scheduled and has no other.
 */
const refusalOfChange = (
  { visit: before, family }: VisitRow,
  after: Visit,
  next: { status: string | undefined; hasOther: boolean },
): AppError | undefined => {
  if (!next.status) return new NotFound("family", atFamily);
  if (after.status !== "cancelled" && next.hasOther)
    return new Conflict("This family already has a visit.", atFamily);
  const isHandedOver = after.familyRegistrationId !== before.familyRegistrationId;
  if (isHandedOver && next.status !== "approved")
    return new Conflict(`Only approved families can be scheduled, and this one is ${next.status}.`, atFamily);
  if (after.status === "cancelled") return undefined;
  if (
    isHandedOver ||
    before.status !== "cancelled" ||
    next.status === "approved" ||
    next.status === "scheduled"
  )
    return undefined;
  const why =
    family.status === "withdrawn"
      ? "This family has withdrawn its application."
      : `This visit is cancelled, and its family is ${family.status}. Please approve the application first.`;
  return new Conflict(why, { field: "status" });
};

/** A visit and all that a change of it depends on. */
const readVisit = async (db: Database, id: string, familyId = sql`${visits.familyRegistrationId}`) => {
  const other = and(
    eq(otherVisits.familyRegistrationId, applications.id),
    ne(otherVisits.id, id),
    ne(otherVisits.status, "cancelled"),
  );
  const [[row], others, mails, [next]] = await db.batch([
    selectVisit(db, id),
    selectOthersThen(db, id),
    selectDecisionMails(db, [id]),
    db
      .select({
        id: applications.id,
        status: applications.status,
        hasOther: sql`${hasRow(db, otherVisits, other)}`.mapWith(Boolean).as("has_other"),
      })
      .from(visits)
      .innerJoin(applications, eq(applications.id, familyId))
      .where(eq(visits.id, id)),
  ]);
  if (!row) throw new NotFound("visit");
  return { row, current: asAnswer(row, others), mails, next };
};
type Read = Awaited<ReturnType<typeof readVisit>>;

const refuseStale = ({ row, current }: Read, asRead: string | undefined) => {
  if (asRead !== undefined && asRead !== row.visit.updatedAt)
    throw new Conflict("Somebody else has changed this visit meanwhile.", { current });
};

/** The statement that fails a change's batch where the visit, its family or its mails are no longer as they were read. */
const guardVisit = (db: Database, { row: { visit }, mails, next }: Read) => {
  const isVisit = and(eq(visits.id, visit.id), eq(visits.updatedAt, visit.updatedAt));
  const isFamily = and(
    eq(applications.id, next?.id ?? ""),
    eq(applications.status, next?.status ?? "pending"),
  );
  return guard(
    db,
    sql`${hasRow(db, visits, isVisit)} AND ${hasRow(db, applications, isFamily)} AND ${areUnchanged(mails, [visit.id])}`,
  );
};

const newVersion = ({ sequence, updatedAt }: Visit, now: Date) => ({
  sequence: sequence + 1,
  updatedAt: versionAfter(updatedAt, now),
});

/** Changes a part of a visit. */
export const changeVisit = (db: Database, id: string, change: VisitChange): Promise<VisitAnswer> =>
  readThenWrite(async () => {
    const { updatedAt, ...fields } = change;
    const familyId = fields.familyRegistrationId;
    if (familyId && !isId(familyId)) throw new NotFound("family", atFamily);
    const now = new Date();
    const read = await readVisit(db, id, familyId ? sql`${familyId}` : undefined);
    refuseStale(read, updatedAt);
    const before = read.row.visit;
    const version = newVersion(before, now);
    const changed: Visit = { ...before, ...(fields as Partial<Visit>), ...version };
    const after = { ...changed, ...answerAfter(before, changed) };
    const wrongArrival = arrivalError(after);
    if (wrongArrival) throw new Invalid(wrongArrival, { field: "arrivalTime" });
    const refusal = refusalOfChange(read.row, after, { status: undefined, hasOther: false, ...read.next });
    if (refusal) throw refusal;
    const [, , , , , , , [row], others] = await db.batch([
      guardVisit(db, read),
      ...tellFamilies(db, { before, after, version, mails: read.mails, now }),
      db.update(visits).set(after).where(eq(visits.id, id)),
      selectVisit(db, id),
      selectOthersThen(db, id),
    ]);
    if (!row) throw new NotFound("visit");
    return asAnswer(row, others);
  });

/** Takes a visit off the calendar; its family can be scheduled again. */
export const cancelVisit = (db: Database, id: string, asRead?: string): Promise<void> =>
  readThenWrite(async () => {
    const now = new Date();
    const read = await readVisit(db, id);
    refuseStale(read, asRead);
    const before = read.row.visit;
    const version = newVersion(before, now);
    await db.batch([
      guardVisit(db, read),
      ...tellFamilies(db, { before, after: undefined, version, mails: read.mails, now }),
      db.delete(visits).where(eq(visits.id, id)),
    ]);
  });
