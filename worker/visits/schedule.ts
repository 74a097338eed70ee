import { and, eq, ne, not, type SQLWrapper, sql } from "drizzle-orm";
import { isId } from "#contract/ids.ts";
import type { NewVisit, Visit } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { guard } from "#worker/db/locks.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { effectsOf } from "./effects.ts";
import { selectResponse, toResponse } from "./warnings.ts";

/* Staff schedule a visit. */

const atFamily = { field: "familyRegistrationId" };

export const unknownFamily = () => new NotFound("family", atFamily);
export const alreadyVisited = () => new Conflict("This family already has a visit.", atFamily);

/** Whether a family has a visit, other than the one with this id. */
const hasVisit = (db: Database, familyId: string | SQLWrapper, exceptId = "") =>
  hasRow(
    db,
    visits,
    and(eq(visits.familyRegistrationId, familyId), ne(visits.id, exceptId), ne(visits.status, "cancelled")),
  );

/** What decides whether a family may get a visit, or keep the one with this id. */
export const selectFamily = (db: Database, familyId: string | SQLWrapper, visitId?: string) =>
  db
    .select({
      id: applications.id,
      status: applications.status,
      hasOther: hasVisit(db, applications.id, visitId).mapWith(Boolean).as("has_other"),
    })
    .from(applications)
    .where(eq(applications.id, familyId));
export type Family = Awaited<ReturnType<typeof selectFamily>>[number];

/** Why a family can't be given a visit. */
export const refusalOfFamily = (family: Family | undefined) => {
  if (!family) return unknownFamily();
  if (family.hasOther) return alreadyVisited();
  if (family.status === "approved") return undefined;
  return new Conflict(`Only approved families can be scheduled, and this one is ${family.status}.`, atFamily);
};

/** Schedules an approved family. A repeat returns the stored visit. */
export const scheduleVisit = async (db: Database, input: NewVisit, idempotencyKey?: IdempotencyKey) => {
  const { familyRegistrationId: familyId } = input;
  if (!isId(familyId)) throw unknownFamily();
  const now = new Date();
  const visit: Visit = {
    ...input,
    id: crypto.randomUUID(),
    answer: null,
    answerMessage: null,
    answeredAt: null,
    sequence: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const isApproved = and(eq(applications.id, familyId), eq(applications.status, "approved"));
  return once(db, idempotencyKey, {
    create: async () => {
      const [, , , , , , , [row], others] = await db.batch([
        guard(db, sql`${hasRow(db, applications, isApproved)} AND ${not(hasVisit(db, familyId))}`),
        db.insert(visits).values(visit),
        ...effectsOf(db, undefined, visit, { mails: [], now }),
        ...selectResponse(db, visit.id),
        ...recordCreated(db, idempotencyKey, visit.id, visit.createdAt),
      ]);
      if (!row) throw new Error("A visit that was stored is not there");
      return toResponse(row, others);
    },
    again: async (id) => {
      const [[row], others] = await db.batch(selectResponse(db, id));
      return row && toResponse(row, others);
    },
    refusal: async () => refusalOfFamily((await selectFamily(db, familyId)).at(0)),
  });
};
