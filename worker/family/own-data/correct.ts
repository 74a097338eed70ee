import { and, eq, or, sql } from "drizzle-orm";
import type { Application } from "#contract/applications.ts";
import { keysOf } from "#contract/labels.ts";
import type { OwnCorrection, OwnData } from "#contract/own-data.ts";
import { withCorrection } from "#worker/applications/corrections.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { applications } from "#worker/db/schema.ts";
import { foldedApplication } from "#worker/db/search.ts";
import type { Env, Whose } from "#worker/env.ts";
import { Conflict, NotFound, TooManyCalls } from "#worker/errors.ts";
import { takeBackPendingEmail } from "#worker/family/codes/pending-email.ts";
import { codeTo } from "#worker/family/codes/store.ts";
import { familyRefusal } from "#worker/words/refusals.ts";
import { asOwnData, selectOwn } from "./read.ts";

type Fields = Omit<OwnCorrection, "email">;

/** That a field is another one than stored. Choices are stored in the contract's order, in which they come. */
const differs = (name: keyof Fields, fields: Fields) =>
  sql`${applications[name]} IS NOT ${sql.param(fields[name], applications[name])}`;

/** The names of the fields that differ, as JSON. */
const namesOf = (fields: Fields) => {
  const names = keysOf(fields).map((name) => sql`iif(${differs(name, fields)}, ${name}, NULL)`);
  return sql`(SELECT json_group_array(value) FROM json_each(json_array(${sql.join(names, sql`, `)}))
    WHERE value IS NOT NULL)`;
};

/** What an application is found by besides what the family corrects. */
type Known = Pick<Application, "familyName" | "email">;

const isStill = ({ familyName, email }: Known) =>
  and(eq(applications.familyName, familyName), eq(applications.email, email));

/** The statements that store what differs, and note which fields that are. */
const storeFields = (db: Database, familyId: string, fields: Fields, known: Known, now: Date) => {
  const isMeant = eq(applications.id, familyId);
  return [
    db
      .update(applications)
      .set({
        ...fields,
        ...foldedApplication({ ...known, ...fields }),
        corrections: withCorrection(namesOf(fields), now.toISOString()),
      })
      .where(and(isMeant, isStill(known), or(...keysOf(fields).map((name) => differs(name, fields))))),
    db
      .select({ isAsKnown: sql<number>`${isStill(known)}`.as("is_as_known") })
      .from(applications)
      .where(isMeant),
  ] as const;
};

/** Fails where they stored nothing, since the application is another one than was known. */
const refuseStale = (found: { isAsKnown: number } | undefined) => {
  if (!found) throw new NotFound("application");
  if (!found.isAsKnown) throw new Conflict(familyRefusal.ownDataChanged);
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Stores what a family corrects, and answers all that is stored of it then. A new e-mail address waits for its code, in the
 * mail of which this answers the id; the one on file takes a new one back. Where no further code may be sent yet, all else
 * is stored nevertheless.
 */
export const correctOwn = async (
  db: Database,
  { env, networks }: { env: Env; networks: readonly string[] },
  whose: Whose,
  { email, ...fields }: OwnCorrection,
): Promise<{ own: OwnData; mailId?: string }> => {
  const now = new Date();
  const { familyId } = whose;
  const isMeant = eq(applications.id, familyId);
  const [known] = await db
    .select({ familyName: applications.familyName, email: applications.email })
    .from(applications)
    .where(isMeant);
  if (!known) throw new NotFound("application");
  const storing = storeFields(db, familyId, fields, known, now);
  if (isSame(email, known.email)) {
    const takingBack = takeBackPendingEmail(db, familyId, known.email, now);
    const [, [found], , , ...own] = await db.batch([...storing, ...takingBack, ...selectOwn(db, whose)]);
    refuseStale(found);
    return { own: await asOwnData(env, whose, own) };
  }
  const condition = hasRow(db, applications, and(isMeant, isStill(known)));
  const wanted = { familyId, to: email, isNewAddress: true, condition };
  const { mailId, statements } = await codeTo(db, { env, networks }, wanted, now);
  const [, [found], coded, , , , , , ...rest] = await db.batch([
    ...storing,
    ...statements,
    ...selectOwn(db, whose),
  ]);
  refuseStale(found);
  const own = await asOwnData(env, whose, rest);
  if (coded.length > 0) return { own, mailId };
  // Sent again with the same address, while the code that went there is still good.
  if (own.pendingEmail && isSame(own.pendingEmail, email)) return { own };
  throw new TooManyCalls(familyRefusal.codeLater, { field: "email" });
};
