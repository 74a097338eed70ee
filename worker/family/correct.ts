import { eq } from "drizzle-orm";
import { FAMILY } from "#contract/history.ts";
import type { OwnCorrection, OwnData } from "#contract/own-data.ts";
import { endCodes, isForNewEmail } from "#worker/access/family-codes.ts";
import { correct, isSameAddress } from "#worker/applications/correct.ts";
import type { Database } from "#worker/db/client.ts";
import { readThenWrite } from "#worker/db/locks.ts";
import { readStored } from "#worker/db/outages.ts";
import { applications } from "#worker/db/schema/entities.ts";
import type { FamilyAccess } from "#worker/env.ts";
import { Conflict, NotFound, TooManyCalls } from "#worker/errors.ts";
import type { Requester } from "#worker/mail/visitor-mails.ts";
import { readOwn } from "./own-data.ts";
import { queueCode } from "./send-code.ts";

/** A new email address awaits its code, unless a limit forbids another code; sending the address on file cancels it. */
export const correctOwn = async (
  db: Database,
  requester: Requester,
  access: FamilyAccess,
  { email, updatedAt: expectedVersion, ...fields }: OwnCorrection,
): Promise<{ own: OwnData; mailId?: string }> => {
  const mailId = await readThenWrite(async () => {
    const now = new Date();
    const [known] = await db.select().from(applications).where(eq(applications.id, access.familyId));
    if (!known) throw new NotFound("application");
    if (known.updatedAt !== expectedVersion)
      throw new Conflict("Your information was changed on another device. Please check it and save again.", {
        current: await readOwn(db, access),
      });
    const wanted = { familyId: access.familyId, to: email, purpose: isForNewEmail };
    const code = isSameAddress(email, known.email) ? null : await queueCode(db, requester, wanted, now);
    await db.batch([
      ...correct(db, known, fields, { actor: FAMILY, now }),
      ...(code ? code.statements : [endCodes(db, access.familyId, isForNewEmail, now)]),
    ]);
    return code?.mailId;
  });
  const own = await readStored(readOwn(db, access));
  if (!mailId) return { own };
  // Possibly from before: an earlier code for the same address is still valid.
  if (own.pendingEmail && isSameAddress(own.pendingEmail, email)) return { own, mailId };
  throw new TooManyCalls(
    "Everything but the new email address is saved. We can't send it a code yet: please wait a minute, or after five codes until tomorrow.",
    { field: "email" },
  );
};
