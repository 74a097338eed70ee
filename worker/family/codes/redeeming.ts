import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CodeWay } from "#contract/codes.ts";
import { withCorrection } from "#worker/applications/corrections.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { applications } from "#worker/db/schema.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { type Cause, mailToFamily, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { type AccessBasis, selectBasis } from "./access-basis.ts";
import { hashOf } from "./code.ts";
import { endCodes, isGood, opensData } from "./purposes.ts";

/* What a family does with a code. Every try is counted by the statement that reads the code's hash. */

/** Takes one of a family's tries; answers the codes that what was given may be, none when all tries are used. */
const takeTry = (db: Database, familyId: string, purpose: SQL | undefined, now: Date) =>
  db
    .update(familyCodes)
    .set({ tries: sql`${familyCodes.tries} + 1` })
    .where(and(isGood(familyId, now), purpose))
    .returning({
      id: familyCodes.id,
      hash: familyCodes.hash,
      email: familyCodes.email,
      shownTo: familyCodes.shownTo,
    });

/** The statement that uses a code up: of two right answers at once it does so for one. */
const spend = (db: Database, id: string, at: string, condition?: SQL) =>
  db
    .update(familyCodes)
    .set({ usedAt: at })
    .where(and(eq(familyCodes.id, id), isNull(familyCodes.usedAt), condition))
    .returning({ id: familyCodes.id });

/** What came of a code: by which way it had come, where it was right, and the mail that tells of a new address. */
export type Redeemed =
  | { isRight: false }
  | { isRight: true; way: CodeWay; basis: AccessBasis; mailId?: string };

const ANOTHER_ADDRESS = "The family has another address now.";

/** Makes the address that a code proves the family's, to which goes what still waits, and tells the one before. */
const changeAddress = async (
  db: Database,
  cause: Cause,
  familyId: string,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<Redeemed> => {
  const isFamily = eq(applications.id, familyId);
  const [family] = await db.select().from(applications).where(isFamily);
  // Also where another call has changed it, by the same code and in the same millisecond.
  if (!family || family.email === email) return { isRight: false };

  const at = now.toISOString();
  const isAsRead = eq(applications.updatedAt, family.updatedAt);
  const isFamilyAsRead = hasRow(db, applications, and(isFamily, isAsRead));
  const isUsed = hasRow(db, familyCodes, and(eq(familyCodes.id, id), eq(familyCodes.usedAt, at)));
  const isChanged = sql`${isUsed} AND ${isFamilyAsRead}`;
  const telling = mailToFamily("address_changed", { familyId, to: family.email });
  const [used] = await db.batch([
    spend(db, id, at, isFamilyAsRead),
    // Whoever reads the old address is not to get in by a code that went there.
    ...endCodes(db, familyId, { purpose: opensData, condition: isChanged, why: ANOTHER_ADDRESS }, now),
    // Unlimited: by this mail the owner of the old address learns of a theft, and nobody is to use up its limit before.
    ...(await queueAutomaticMail(db, telling, isChanged, { ...cause, isUnlimited: true })),
    db
      .update(applications)
      .set({
        email,
        ...foldedApplication({ ...family, email }),
        corrections: withCorrection(family.corrections, { fields: ["email"], at }),
        updatedAt: nextVersion(applications.updatedAt, at),
      })
      .where(and(isFamily, isAsRead, isUsed)),
  ]);
  if (used.length === 0) return { isRight: false };
  // Where the family has left since it was read, this opens nothing.
  const basis = { email, accessVersion: family.accessVersion };
  return { isRight: true, way: "mailed", basis, mailId: telling.id };
};

/**
 * Uses a code up. Counts as a try in any case. `mayChangeAddress`: whoever asks has access already, and so may also give
 * the code that was sent to a new address, which becomes the family's then.
 */
export const redeemCode = async (
  db: Database,
  cause: Cause,
  familyId: string,
  { code, mayChangeAddress }: { code: string; mayChangeAddress: boolean },
): Promise<Redeemed> => {
  const now = new Date();
  const tried = await takeTry(db, familyId, mayChangeAddress ? undefined : opensData, now);
  // Comparing keyed hashes may take longer for one that is nearly right: nobody can make such a one.
  const hash = await hashOf(cause.env, familyId, code);
  const given = tried.find((one) => one.hash === hash);
  if (!given) return { isRight: false };
  const { id, email, shownTo } = given;
  if (email !== null) return changeAddress(db, cause, familyId, { id, email }, now);
  const [used, [basis]] = await db.batch([spend(db, id, now.toISOString()), selectBasis(db, familyId)]);
  if (used.length === 0 || !basis) return { isRight: false };
  return { isRight: true, way: shownTo === null ? "mailed" : "shown", basis };
};
