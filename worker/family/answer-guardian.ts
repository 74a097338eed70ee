import { and, eq, gt, sql } from "drizzle-orm";
import type { GuardianAnswer, Progress } from "#contract/family-pages.ts";
import { FAMILY } from "#contract/history.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { readStored } from "#worker/db/outages.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { Conflict } from "#worker/errors.ts";
import { isInvited } from "#worker/mail/decisions/shown.ts";
import { readProgress } from "./page.ts";

const { id, minors, guardianConsent, guardianAnsweredAt } = applications;

/** Stores a guardian's consent, or 'Not yet', which takes it back. A repeat is no change, so the time of a consent stays. */
export const answerGuardian = async (
  db: Database,
  familyId: string,
  { version }: GuardianAnswer,
): Promise<Progress> => {
  const mayAnswer = and(eq(id, familyId), gt(minors, 0), isInvited);
  const isNew = sql`(${guardianConsent} IS NOT ${version} OR ${guardianAnsweredAt} IS NULL)`;
  const answeredAt = sql`iif(${isNew}, ${new Date().toISOString()}, ${guardianAnsweredAt})`;
  const [, answered] = await db.batch([
    // First: it compares with the answer before.
    recordHistory(db, [{ familyId, action: "answered", fields: ["guardianConsent"] }], {
      actor: FAMILY,
      where: hasRow(db, applications, and(mayAnswer, isNew)),
    }),
    db
      .update(applications)
      // The version stays, as with the answer to a visit: no correction can set this, so staff who write one aren't refused.
      .set({ guardianConsent: version, guardianAnsweredAt: answeredAt })
      .where(mayAnswer)
      .returning({ id }),
  ]);
  const progress = await readStored(readProgress(db, familyId));
  if (answered.length > 0) return progress;
  throw new Conflict("There's no question for a parent or guardian at the moment. Please reload the page.");
};
