import { and, eq, or, sql } from "drizzle-orm";
import type { Application } from "#contract/applications.ts";
import { keysOf } from "#contract/labels.ts";
import type { OwnCorrection } from "#contract/own-data.ts";
import { withCorrection } from "#worker/applications/corrections.ts";
import { selectPendingEmail, takeBackPendingEmail } from "#worker/codes/pending-email.ts";
import { mailCodeToNewAddress } from "#worker/codes/store.ts";
import type { Database } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema.ts";
import { searchWords } from "#worker/db/search.ts";
import type { Env } from "#worker/env.ts";
import { Conflict, NotFound, TooManyCalls } from "#worker/errors.ts";

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

/** Stores what differs, and notes which fields that are. `known`: the words it is found by are made of these, too. */
const storeFields = async (
  db: Database,
  familyId: string,
  fields: Fields,
  known: Pick<Application, "familyName" | "email">,
) => {
  const isMeant = eq(applications.id, familyId);
  const isAsKnown = and(eq(applications.familyName, known.familyName), eq(applications.email, known.email));
  const [, [found]] = await db.batch([
    db
      .update(applications)
      .set({
        ...fields,
        searchWords: searchWords([known.familyName, fields.primaryContact], known.email),
        corrections: withCorrection(namesOf(fields), new Date().toISOString()),
      })
      .where(and(isMeant, isAsKnown, or(...keysOf(fields).map((name) => differs(name, fields))))),
    db
      .select({ isAsKnown: sql<number>`${isAsKnown}`.as("is_as_known") })
      .from(applications)
      .where(isMeant),
  ]);
  if (!found) throw new NotFound("application");
  if (!found.isAsKnown) throw new Conflict("Your data has been changed meanwhile. Please try again.");
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Stores what a family corrects. A new e-mail address waits for its code, in the mail of which this answers the id; the one
 * on file takes a new one back. Where no further code may be sent yet, all else is stored nevertheless.
 */
export const correctOwn = async (
  db: Database,
  env: Env,
  familyId: string,
  { email, ...fields }: OwnCorrection,
): Promise<{ mailId?: string }> => {
  const [known] = await db
    .select({ familyName: applications.familyName, email: applications.email })
    .from(applications)
    .where(eq(applications.id, familyId));
  if (!known) throw new NotFound("application");
  await storeFields(db, familyId, fields, known);
  if (isSame(email, known.email)) {
    await takeBackPendingEmail(db, familyId, known.email);
    return {};
  }
  const { mailId } = await mailCodeToNewAddress(db, env, familyId, email);
  if (mailId) return { mailId };
  const [pending] = await selectPendingEmail(db, familyId);
  // Sent again with the same address, while the code that went there is still good.
  if (pending?.email && isSame(pending.email, email)) return {};
  throw new TooManyCalls(
    "Everything but the new e-mail address is saved. We cannot send a code to it yet: please wait a minute, or after five codes until tomorrow.",
    { field: "email" },
  );
};
