import { and, eq, or, sql } from "drizzle-orm";
import { codeLimits } from "#contract/codes.ts";
import { FAMILY } from "#contract/history.ts";
import { endCodes, isForCurrentEmail, isForNewEmail, isRedeemable } from "#worker/access/family-codes.ts";
import { correct, isSameAddress } from "#worker/applications/correct.ts";
import type { Database } from "#worker/db/client.ts";
import { readThenWrite } from "#worker/db/locks.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { mailToFamily, queueAutomaticMail, type Requester, unlimited } from "#worker/mail/visitor-mails.ts";
import { randomToken, sha256 } from "#worker/secret.ts";
import { hashCode } from "./send-code.ts";

/* A redeemed code gives a token that opens the family's data for a while, if the address that it proved is still on file. */

/** Puts the proved address on file, unless it is there already, and queues an email to the old one. */
const proveAddress = (db: Database, requester: Requester, familyId: string, email: string, now: Date) =>
  readThenWrite(async () => {
    const [family] = await db.select().from(applications).where(eq(applications.id, familyId));
    if (!family || isSameAddress(family.email, email)) return {};
    const notice = mailToFamily("address_changed", { familyId, to: family.email });
    await db.batch([
      ...correct(db, family, { email }, { actor: FAMILY, now }),
      // Codes sent to the old address must not let its owner in.
      endCodes(db, familyId, undefined, now),
      // Unlimited: it tells the old address of a theft, so a thief must not be able to exhaust its limit first.
      ...(await queueAutomaticMail(db, notice, unlimited(requester))),
    ]);
    return { mailId: notice.id };
  });

/** Counts a try; `null` if the code is wrong. `mayChangeAddress`: with access, a code sent to a new address is valid, too. */
export const redeemCode = async (
  db: Database,
  requester: Requester,
  familyId: string,
  { code, mayChangeAddress }: { code: string; mayChangeAddress: boolean },
): Promise<{ token: string; mailId?: string } | null> => {
  const now = new Date();
  const token = randomToken();
  // Timing is harmless here: without the key nobody can produce a nearly equal hash.
  const isRight = eq(familyCodes.hash, await hashCode(requester.env, familyId, code));
  const networks = JSON.stringify(requester.networks);
  // A network uses up its own tries of a code that staff read out, not other people's.
  const mayTry = sql`NOT EXISTS (SELECT 1 FROM json_tree(${familyCodes.triedFrom}) AS tried
    WHERE tried.atom IN (SELECT value FROM json_each(${networks}))
    GROUP BY tried.atom HAVING count(*) >= ${codeLimits.tries})`;
  // A single statement, so a code can't be redeemed twice at once.
  const tried = await db
    .update(familyCodes)
    .set({
      tries: sql`${familyCodes.tries} + 1`,
      triedFrom: sql`json_insert(${familyCodes.triedFrom}, '$[#]', json(${networks}))`,
      usedAt: sql`iif(${isRight}, ${now.toISOString()}, NULL)`,
      accessHash: sql`iif(${isRight}, ${await sha256(token)}, NULL)`,
    })
    .where(
      and(
        isRedeemable(familyId, now),
        mayTry,
        mayChangeAddress ? or(isForCurrentEmail, isForNewEmail) : isForCurrentEmail,
      ),
    )
    .returning({ email: familyCodes.email, usedAt: familyCodes.usedAt });
  const used = tried.find(({ usedAt }) => usedAt !== null);
  return used ? { token, ...(await proveAddress(db, requester, familyId, used.email, now)) } : null;
};
