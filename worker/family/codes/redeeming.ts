import { and, eq, gt, sql } from "drizzle-orm";
import { ACCESS_MINUTES, type CodeWay } from "#contract/codes.ts";
import { FAMILY } from "#contract/history.ts";
import { correct, isSameAddress } from "#worker/applications/corrections.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { readThenWrite } from "#worker/db/guard.ts";
import { applications } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { type Cause, mailToFamily, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { randomToken, sha256 } from "#worker/secret.ts";
import { hashOf } from "./code.ts";
import { endCodes, isGood, opensData } from "./purposes.ts";

/*
 * A code that was given opens its family's data to the browser that got its token: for a while, as long as the address that
 * the code proved is the one on file, and until the family leaves on any device.
 */

/**
 * Makes the address that a code was sent to the family's, unless it is, and tells
 * the one before, by the mail of which this answers the id.
 */
const proveAddress = (
  db: Database,
  cause: Cause,
  familyId: string,
  email: string,
  now: Date,
): Promise<{ mailId?: string }> =>
  readThenWrite(async () => {
    const [family] = await db.select().from(applications).where(eq(applications.id, familyId));
    if (!family || isSameAddress(family.email, email)) return {};
    const telling = mailToFamily("address_changed", { familyId, to: family.email });
    await db.batch([
      ...correct(db, family, { email }, { actor: FAMILY, now }),
      // Whoever reads the old address is not to get in by a code that went there.
      endCodes(db, familyId, undefined, now),
      // Unlimited: by this mail the owner of the old address learns of a theft, and nobody is to use up its limit before.
      ...(await queueAutomaticMail(db, telling, sql`TRUE`, { ...cause, isUnlimited: true })),
    ]);
    return { mailId: telling.id };
  });

/**
 * Uses a code up, for a token by which its family reaches its data; `null` where the code is wrong. Counts as a try in any
 * case. `mayChangeAddress`: whoever asks has access already, and so may also give the code that was sent to a new address,
 * which becomes the family's then.
 */
export const redeemCode = async (
  db: Database,
  cause: Cause,
  familyId: string,
  { code, mayChangeAddress }: { code: string; mayChangeAddress: boolean },
): Promise<{ token: string; mailId?: string } | null> => {
  const now = new Date();
  const token = randomToken();
  // Comparing keyed hashes may take longer for one that is nearly right: nobody can make such a one.
  const isRight = eq(familyCodes.hash, await hashOf(cause.env, familyId, code));
  // One statement counts the try and uses the code up: of two right answers at once it does so for one.
  const tried = await db
    .update(familyCodes)
    .set({
      tries: sql`${familyCodes.tries} + 1`,
      usedAt: sql`iif(${isRight}, ${now.toISOString()}, NULL)`,
      accessHash: sql`iif(${isRight}, ${await sha256(token)}, NULL)`,
    })
    .where(and(isGood(familyId, now), mayChangeAddress ? undefined : opensData))
    .returning({ email: familyCodes.email, usedAt: familyCodes.usedAt });
  const used = tried.find(({ usedAt }) => usedAt !== null);
  return used ? { token, ...(await proveAddress(db, cause, familyId, used.email, now)) } : null;
};

/** How the code came to whoever has a token; `null` where it opens nothing. Fails where the family is gone. */
export const findAccess = async (db: Database, familyId: string, token: string): Promise<CodeWay | null> => {
  const since = new Date(Date.now() - ACCESS_MINUTES * 60_000).toISOString();
  const isOpen = and(
    eq(familyCodes.familyId, applications.id),
    eq(familyCodes.accessHash, await sha256(token)),
    gt(familyCodes.usedAt, since),
    opensData,
  );
  const [found] = await db
    .select({ codeId: familyCodes.id, shownTo: familyCodes.shownTo })
    .from(applications)
    .leftJoin(familyCodes, isOpen)
    .where(eq(applications.id, familyId));
  if (!found) throw new NotFound("application");
  if (!found.codeId) return null;
  return found.shownTo === null ? "mailed" : "shown";
};

/** Ends what a family's codes have opened, on every device. */
export const endAccess = async (db: Database, familyId: string): Promise<void> => {
  await db.update(familyCodes).set({ accessHash: null }).where(eq(familyCodes.familyId, familyId));
};
