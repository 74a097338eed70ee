import { and, eq } from "drizzle-orm";
import {
  type Application,
  type ApplicationCorrection,
  type applicationFields,
  keptOtherSpecialty,
  type Place,
} from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { keysOf } from "#contract/labels.ts";
import { endCodes } from "#worker/access/family-codes.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { guard, nextVersion, readThenWrite } from "#worker/db/locks.ts";
import { readStored } from "#worker/db/outages.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { Conflict } from "#worker/errors.ts";
import { placeColumns } from "./place.ts";
import { findApplication } from "./read.ts";

/* Corrections of applications, by staff or the family. */

type Fields = Partial<Pick<Application, keyof typeof applicationFields> & Place>;

/**
 * Statements that correct an application, and fail if it is no longer as read. If anything changes, it gets a new version
 * and keeps the original values.
 */
export const correct = (
  db: Database,
  known: typeof applications.$inferSelect,
  given: Fields,
  { actor, now }: { actor: string; now: Date },
) => {
  const at = now.toISOString();
  const fields = { ...given, otherSpecialty: keptOtherSpecialty({ ...known, ...given }) };
  // Lists compare as JSON: they are stored, and validated, in the contract's order.
  const changed = keysOf(fields).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(known[name]),
  );
  const { city: _city, state: _state, ...original } = pick(known, changed);
  const entry = { familyId: known.id, action: "corrected" as const, fields: changed };
  const hasId = eq(applications.id, known.id);
  return [
    guard(db, hasRow(db, applications, and(hasId, eq(applications.updatedAt, known.updatedAt)))),
    db
      .update(applications)
      .set({
        ...fields,
        ...placeColumns(given.address ?? known.address, known, given),
        ...foldedApplication({ ...known, ...fields }),
        ...(changed.length > 0 && {
          updatedAt: nextVersion(applications.updatedAt, at),
          original: { ...original, ...known.original },
        }),
      })
      .where(hasId),
    recordHistory(db, changed.length > 0 ? [entry] : [], { actor }),
  ] as const;
};

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Stores a correction by staff. A new address invalidates codes sent to the old one. */
export const correctApplication = (
  db: Database,
  id: string,
  { updatedAt: expectedVersion, ...given }: ApplicationCorrection,
): Promise<ApplicationDetails> =>
  readThenWrite(async () => {
    const fields = given as Fields;
    const now = new Date();
    const [before] = await db.select().from(applications).where(eq(applications.id, id));
    if (before?.updatedAt !== expectedVersion)
      throw new Conflict("This application has changed since you opened it. Please look again.", {
        current: await findApplication(db, id),
      });
    const keepsAddress = isSameAddress(fields.email ?? before.email, before.email);
    await db.batch([
      ...correct(db, before, fields, { actor: db.actor, now }),
      ...(keepsAddress ? [] : [endCodes(db, id, undefined, now)]),
    ]);
    return readStored(findApplication(db, id));
  });
