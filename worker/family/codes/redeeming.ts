import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { CodeWay } from "#contract/codes.ts";
import { withCorrection } from "#worker/applications/corrections.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { applications } from "#worker/db/schema.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { giveUpCodes, queueFamilyMailWhere, redirectMails } from "#worker/mail/outbox.ts";
import type { WithSecret } from "#worker/secret.ts";
import { findGiven } from "./code.ts";
import { bringsCode, isGood, isUnused, opensData, provesAddress } from "./purposes.ts";

/* What a family does with a code. Every try is counted by the statement that reads the code's hash. */

/** Takes one of a family's tries; answers the codes that what was given may be, none when all tries are used. */
const takeTry = (db: Database, familyId: string, purposes: SQL[], now: Date) =>
  db
    .update(familyCodes)
    .set({ tries: sql`${familyCodes.tries} + 1` })
    .where(or(...purposes.map((purpose) => isGood(db, familyId, purpose, now))))
    .returning({
      id: familyCodes.id,
      hash: familyCodes.hash,
      email: familyCodes.email,
      shownTo: familyCodes.shownTo,
    });

/** The statement that uses a code up: of two right answers at once it does so for one. */
const spend = (db: Database, id: string, at: string, condition: SQL | undefined) =>
  db
    .update(familyCodes)
    .set({ usedAt: at })
    .where(and(eq(familyCodes.id, id), condition))
    .returning({ id: familyCodes.id });

/** What came of a code: by which way it had come, where it was right, and the mail that tells of a new address. */
export type Redeemed = { isRight: false } | { isRight: true; way: CodeWay; mailId?: string };

const ANOTHER_ADDRESS = "The family has another address now.";

/** Makes the address that a code proves the family's, to which goes what still waits, and tells the one before. */
const changeAddress = async (
  db: Database,
  familyId: string,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<Redeemed> => {
  const isFamily = eq(applications.id, familyId);
  const [family] = await db.select().from(applications).where(isFamily);
  if (!family) return { isRight: false };

  const at = now.toISOString();
  // The text it is found by is made anew of all that it was made of.
  const isAsRead = and(eq(applications.searchText, family.searchText), eq(applications.email, family.email));
  const stands = hasRow(db, applications, and(isFamily, isAsRead));
  const isUsed = hasRow(db, familyCodes, and(eq(familyCodes.id, id), eq(familyCodes.usedAt, at)));
  const isChanged = sql`${isUsed} AND ${stands}`;
  const mail = { id: crypto.randomUUID(), kind: "address_changed", familyId, to: family.email } as const;
  const [used] = await db.batch([
    spend(db, id, at, and(isUnused(db, familyId, provesAddress), stands)),
    // Whoever reads the old address is not to get in by a code that went there.
    db
      .update(familyCodes)
      .set({ usedAt: at })
      .where(and(eq(familyCodes.familyId, familyId), opensData, isNull(familyCodes.usedAt), isChanged)),
    giveUpCodes(db, and(bringsCode(db, familyId, opensData), isChanged), ANOTHER_ADDRESS, now),
    redirectMails(db, familyId, email, isChanged, now),
    queueFamilyMailWhere(db, mail, isChanged, now),
    db
      .update(applications)
      .set({
        email,
        ...foldedApplication({ ...family, email }),
        corrections: withCorrection(sql`${JSON.stringify(["email"])}`, at),
      })
      .where(and(isFamily, isAsRead, isUsed)),
  ]);
  return used.length > 0 ? { isRight: true, way: "mailed", mailId: mail.id } : { isRight: false };
};

/**
 * Uses a code up. Counts as a try in any case. `mayChangeAddress`: whoever asks has access already, and so may also give
 * the code that was sent to a new address, which becomes the family's then.
 */
export const redeemCode = async (
  db: Database,
  env: WithSecret,
  familyId: string,
  { code, mayChangeAddress }: { code: string; mayChangeAddress: boolean },
): Promise<Redeemed> => {
  const now = new Date();
  const purposes = mayChangeAddress ? [opensData, provesAddress] : [opensData];
  const tried = await takeTry(db, familyId, purposes, now);
  const given = await findGiven(env, familyId, code, tried);
  if (!given) return { isRight: false };
  const { id, email, shownTo } = given;
  if (email !== null) return changeAddress(db, familyId, { id, email }, now);
  const used = await spend(db, id, now.toISOString(), isUnused(db, familyId, opensData));
  if (used.length === 0) return { isRight: false };
  return { isRight: true, way: shownTo === null ? "mailed" : "shown" };
};
