import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { type Application, MENDING_MINUTES } from "#contract/applications.ts";
import { FAMILY } from "#contract/history.ts";
import { show } from "#contract/show.ts";
import { endCodes } from "#worker/access/family-codes.ts";
import { findReceived } from "#worker/applications/apply.ts";
import { correct, isSameAddress } from "#worker/applications/correct.ts";
import type { Database } from "#worker/db/client.ts";
import { unindexed } from "#worker/db/expressions.ts";
import { type IdempotencyKey, recordCreated } from "#worker/db/idempotency.ts";
import { readThenWrite } from "#worker/db/locks.ts";
import { readStored } from "#worker/db/outages.ts";
import { idempotencyKeys as keys } from "#worker/db/schema/bookkeeping.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { Conflict, Forbidden, NotFound } from "#worker/errors.ts";
import { mailToFamily, queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";
import { ago, MINUTE_MS } from "#worker/times.ts";

const APPLY = "POST /api/family-registrations";

const ELSEWHERE = `Only the browser that sent this application can change its email address. Please write to ${show.casting}.`;
const OVER = `The email address can be changed here once, within ${MENDING_MINUTES} minutes of applying. Please write to ${show.casting}, and we'll change it for you.`;

const answer = async (db: Database, id: string) => {
  const application = await findReceived(db, id);
  if (!application) throw new NotFound("application");
  return { application };
};

/**
 * Mends the mistyped address of an application, whose `Idempotency-Key` proves who sent it. The mailbox it named may have its
 * link, so the application gets a new id.
 */
export const mendAddress = (
  db: Database,
  requester: Requester,
  { id, email }: { id: string; email: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ application: Omit<Application, "told">; mailId?: string }> =>
  readThenWrite(async () => {
    const now = new Date();
    const hasId = eq(applications.id, id);
    const { call = "", key = "", fingerprint } = idempotencyKey ?? {};
    const [[known], earlier] = await db.batch([
      db.select().from(applications).where(hasId),
      db
        .select()
        .from(keys)
        .where(and(inArray(keys.call, [APPLY, call]), eq(keys.key, key))),
    ]);
    const applied = earlier.find((one) => one.call === APPLY);
    const mended = earlier.find((one) => one.call === call);
    if (mended && mended.fingerprint === fingerprint) return answer(db, mended.createdId);
    if (!known) throw mended ? new Conflict(OVER) : new NotFound("application");
    if (applied?.createdId !== id) throw new Forbidden(ELSEWHERE);
    if (known.createdAt < ago(now, MENDING_MINUTES * MINUTE_MS)) throw new Conflict(OVER);
    // Nothing to mend, and the one change is left.
    if (isSameAddress(email, known.email)) return answer(db, id);
    if (mended) throw new Conflict(OVER);

    const newId = crypto.randomUUID();
    const mail = mailToFamily("registration", { familyId: newId, to: email });
    const withLink = inArray(unindexed(outbox.kind), ["registration", "link"]);
    const isUnsent = ne(unindexed(outbox.status), "sent");
    await db.batch([
      db.delete(outbox).where(and(eq(outbox.familyId, id), withLink, isUnsent)),
      ...correct(db, known, { email }, { actor: FAMILY, now }),
      endCodes(db, id, undefined, now),
      // What refers to it follows by foreign keys, and the rest below.
      db.update(applications).set({ id: newId }).where(hasId),
      db
        .update(outbox)
        .set({ aboutId: sql`replace(${outbox.aboutId}, ${id}, ${newId})` })
        .where(eq(outbox.familyId, newId)),
      db
        .update(keys)
        .set({ createdId: newId })
        .where(and(eq(keys.call, APPLY), eq(keys.key, key))),
      ...(await queueAutomaticMail(db, mail, requester)),
      ...recordCreated(db, idempotencyKey, newId, now.toISOString()),
    ]);
    return { ...(await readStored(answer(db, newId))), mailId: mail.id };
  });
