import { and, eq } from "drizzle-orm";
import type { Application, ApplicationCorrection, applicationFields } from "#contract/applications.ts";
import type { Casting } from "#contract/casting.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { keysOf } from "#contract/labels.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { guard, readThenWrite } from "#worker/db/guard.ts";
import { pick } from "#worker/db/pick.ts";
import { applications } from "#worker/db/schema.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { Conflict } from "#worker/errors.ts";
import { endCodes } from "#worker/family/codes/purposes.ts";
import { noteHistory } from "#worker/history/note-history.ts";
import { findApplication } from "./store.ts";

/* What becomes of an application that staff, or its family, correct. */

type Fields = Partial<Pick<Application, keyof typeof applicationFields>>;

/** Choices are stored in the contract's order, in which they come. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const changedIn = (known: Application, fields: Fields) =>
  keysOf(fields).filter((name) => !isSame(fields[name], known[name]));

type Known = Application & Pick<Casting, "original">;

/** What is stored of a correction: with a new version where it changes anything, and beside it what stood there first. */
const corrected = (known: Known, fields: Fields, at: string) => {
  const changed = changedIn(known, fields);
  return {
    ...fields,
    ...foldedApplication({ ...known, ...fields }),
    ...(changed.length > 0 && {
      updatedAt: nextVersion(applications.updatedAt, at),
      original: { ...pick(known, changed), ...known.original },
    }),
  };
};

/** The statement that notes a correction, unless it changes nothing. */
export const noteCorrection = (db: Database, known: Application, fields: Fields, actor = db.actor) => {
  const changed = changedIn(known, fields);
  const happening = { familyId: known.id, action: "corrected" as const, fields: changed };
  return noteHistory(db, changed.length > 0 ? [happening] : [], { actor });
};

/** Of how many of a family's corrections an application keeps which fields they were about. */
const KEPT = 50;

/** The same of one by the family itself, which staff are shown. */
export const correctedByFamily = (known: Known, fields: Fields, at: string) => {
  const changed = changedIn(known, fields);
  return {
    ...corrected(known, fields, at),
    ...(changed.length > 0 && {
      corrections: [...known.corrections, { fields: changed, at }].slice(-KEPT),
    }),
  };
};

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Stores what staff correct in the version that they have read. No code that went to the address before opens the family's
 * data any more, as after the family's own change; what one has opened closes with the address.
 */
export const correctApplication = (
  db: Database,
  id: string,
  { updatedAt: asRead, ...given }: ApplicationCorrection,
): Promise<ApplicationDetails> =>
  readThenWrite(async () => {
    const fields = given as Fields;
    const now = new Date();
    const isMeant = eq(applications.id, id);
    const before = await findApplication(db, id);
    if (before.updatedAt !== asRead)
      throw new Conflict("This application has changed since you opened it. Please look again.", {
        current: before,
      });
    const keepsAddress = isSameAddress(fields.email ?? before.email, before.email);
    await db.batch([
      guard(db, hasRow(db, applications, and(isMeant, eq(applications.updatedAt, asRead)))),
      db
        .update(applications)
        .set(corrected(before, fields, now.toISOString()))
        .where(isMeant),
      noteCorrection(db, before, fields),
      ...(keepsAddress ? [] : [endCodes(db, id, undefined, now)]),
    ]);
    return findApplication(db, id);
  });
