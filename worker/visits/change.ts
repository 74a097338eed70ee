import { and, eq, sql } from "drizzle-orm";
import { isId } from "#contract/ids.ts";
import { arrivalError, type Visit, type VisitChange } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { guard, readThenWrite, versionAfter } from "#worker/db/locks.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { Conflict, Invalid, NotFound } from "#worker/errors.ts";
import { areUnchanged, type DecisionRow, selectDecisionMails } from "#worker/mail/decisions/set.ts";
import { resetAnswer } from "./answer.ts";
import { effectsOf } from "./effects.ts";
import { refusalOfLead } from "./leads.ts";
import {
  alreadyVisited,
  type Family,
  refusalOfFamily,
  selectFamily,
  selectResponse,
  toResponse,
  unknownFamily,
} from "./schedule.ts";

/* Staff change and cancel visits; a family that withdraws cancels its own. */

/** Why a change is refused; `family` is the one that would have the visit. */
const refusalOfChange = (before: Visit, after: Visit, family: Family) => {
  if (after.familyRegistrationId !== before.familyRegistrationId) return refusalOfFamily(family);
  const isReinstated = before.status === "cancelled" && after.status !== "cancelled";
  if (!isReinstated) return undefined;
  if (family.hasOther) return alreadyVisited();
  if (family.status === "approved" || family.status === "scheduled") return undefined;
  const why =
    family.status === "withdrawn"
      ? "This family has withdrawn its application."
      : `This visit is cancelled, and its family is ${family.status}. Please approve the application first.`;
  return new Conflict(why, { field: "status" });
};

/** Reads a visit and what a change depends on, with a guard for its batch. `familyId`: the family it moves to. */
const readVisit = async (
  db: Database,
  id: string,
  { expectedVersion, familyId }: { expectedVersion: string | undefined; familyId?: string | undefined },
) => {
  const hasId = eq(visits.id, id);
  const ownFamily = db.select({ id: visits.familyRegistrationId }).from(visits).where(hasId);
  const [[row], others, mails, [family]] = await db.batch([
    ...selectResponse(db, id),
    selectDecisionMails(db, [id]),
    selectFamily(db, familyId ?? ownFamily, id),
  ]);
  if (!row) throw new NotFound("visit");
  const { visit } = row;
  if (expectedVersion !== undefined && expectedVersion !== visit.updatedAt)
    throw new Conflict("Somebody else has changed this visit meanwhile.", {
      current: toResponse(row, others),
    });
  if (!family) throw unknownFamily();
  const isVisit = and(hasId, eq(visits.updatedAt, visit.updatedAt));
  const isFamily = and(eq(applications.id, family.id), eq(applications.status, family.status));
  const isUnchanged = sql`${hasRow(db, visits, isVisit)} AND ${hasRow(db, applications, isFamily)} AND ${areUnchanged(mails, [id])}`;
  return { visit, mails, family, guard: guard(db, isUnchanged) };
};

const nextVersionOf = ({ sequence, updatedAt }: Visit, now: Date) => ({
  sequence: sequence + 1,
  updatedAt: versionAfter(updatedAt, now),
});

const cancelled = (visit: Visit, now: Date): Visit => ({
  ...visit,
  ...nextVersionOf(visit, now),
  status: "cancelled",
});

/** Changes parts of a visit. */
export const changeVisit = (
  db: Database,
  id: string,
  { updatedAt: expectedVersion, ...fields }: VisitChange,
) =>
  readThenWrite(async () => {
    const familyId = fields.familyRegistrationId;
    if (familyId && !isId(familyId)) throw unknownFamily();
    const now = new Date();
    const { visit: before, mails, family, guard } = await readVisit(db, id, { expectedVersion, familyId });
    const given = { ...(fields as Partial<Visit>), ...nextVersionOf(before, now) };
    const change = { ...given, ...resetAnswer(before, { ...before, ...given }) };
    const after = { ...before, ...change };
    const wrongArrival = arrivalError(after);
    if (wrongArrival) throw new Invalid(wrongArrival, { field: "arrivalTime" });
    // The stored lead stays, also once the settings have nobody of that name.
    const refusal =
      refusalOfChange(before, after, family) ??
      (after.lead === before.lead ? undefined : await refusalOfLead(db, after.lead));
    if (refusal) throw refusal;
    const [, , , , , , , [row], others] = await db.batch([
      guard,
      ...effectsOf(db, before, after, { mails, now }),
      // Not all of `after`: a family's answer doesn't change the version, so it may have come in meanwhile.
      db.update(visits).set(change).where(eq(visits.id, id)),
      ...selectResponse(db, id),
    ]);
    if (!row) throw new NotFound("visit");
    return toResponse(row, others);
  });

/** Deletes a visit; its family can be scheduled again. */
export const deleteVisit = (db: Database, id: string, expectedVersion?: string): Promise<void> =>
  readThenWrite(async () => {
    const now = new Date();
    const { visit, mails, guard } = await readVisit(db, id, { expectedVersion });
    await db.batch([
      guard,
      ...effectsOf(db, visit, cancelled(visit, now), { mails, now }),
      db.delete(visits).where(eq(visits.id, id)),
    ]);
  });

/** Statements that cancel a visit as its family withdraws. The row stays, so that staff see what was called off. */
export const cancelUpcoming = (
  db: Database,
  before: Visit,
  { mails, now }: { mails: readonly DecisionRow[]; now: Date },
) => {
  const after = cancelled(before, now);
  const { status, sequence, updatedAt } = after;
  return [
    ...effectsOf(db, before, after, { mails, now }),
    db.update(visits).set({ status, sequence, updatedAt }).where(eq(visits.id, before.id)),
  ] as const;
};
