import { and, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { CODE_LENGTH, codeLimits } from "#contract/codes.ts";
import {
  endCodes,
  isForCurrentEmail,
  isForNewEmail,
  isMailed,
  isRedeemable,
  oldestRedeemable,
} from "#worker/access/family-codes.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertFrom, insertWhere } from "#worker/db/expressions.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { NotFound } from "#worker/errors.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { mailToFamily, queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";
import { sign, type WithSecret } from "#worker/secret.ts";
import { ago, DAY_MS, MINUTE_MS } from "#worker/times.ts";

/* Codes that open a family's data or prove its new address. For each purpose and way only the newest is valid. */

export const CODES = 10 ** CODE_LENGTH;
/** The largest 32-bit multiple of that: a remainder beyond it would favor small codes. */
const FAIR = Math.floor(2 ** 32 / CODES) * CODES;

export const generateCode = (): string => {
  const [drawn = FAIR] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < FAIR ? String(drawn % CODES).padStart(CODE_LENGTH, "0") : generateCode();
};

/** Salted by the family, so equal codes of two families have different hashes. */
export const hashCode = (env: WithSecret, familyId: string, code: string) =>
  sign(env, "family code", `${familyId} ${code}`);

const newRow = async (env: WithSecret, familyId: string, now: Date) => {
  const code = generateCode();
  const hash = await hashCode(env, familyId, code);
  return { code, row: { id: crypto.randomUUID(), familyId, hash, createdAt: now.toISOString() } };
};

/** Whether a family may get another code by email. Codes shown to staff don't count. */
const isWithinLimits = (db: Database, familyId: string, purpose: SQL, now: Date): SQL => {
  const mailedWithin = (milliseconds: number) => {
    const isRecent = gt(familyCodes.createdAt, ago(now, milliseconds));
    return db.$count(familyCodes, and(eq(familyCodes.familyId, familyId), isMailed, isRecent, purpose));
  };
  return sql`${mailedWithin(MINUTE_MS)} < 1 AND ${mailedWithin(DAY_MS)} < ${codeLimits.aDay}`;
};

/** Statements that queue and store a code and end its predecessor, within the limits; the first returns rows if they did. */
export const queueCode = async (
  db: Database,
  requester: Requester,
  { familyId, to, purpose }: { familyId: string; to: string; purpose: SQL },
  now: Date,
) => {
  const { code, row } = await newRow(requester.env, familyId, now);
  const mail = { ...mailToFamily("code", { familyId, to }), id: row.id, code };
  const isQueued = hasRow(db, outbox, eq(outbox.id, row.id));
  const isThere = hasRow(db, applications, eq(applications.id, familyId));
  const mayMail = sql`${isThere} AND ${isWithinLimits(db, familyId, purpose, now)}`;
  const statements = [
    ...(await queueAutomaticMail(db, mail, requester, mayMail)),
    endCodes(db, familyId, and(purpose, isMailed, isQueued), now),
    insertWhere(db, familyCodes, { ...row, email: to }, isQueued),
  ] as const;
  return { mailId: row.id, statements };
};

/** Emails a code to the address on file, within the limits. */
export const mailCode = async (db: Database, requester: Requester, familyId: string) => {
  const isFamily = eq(applications.id, familyId);
  const [family] = await db.select({ to: applications.email }).from(applications).where(isFamily);
  if (!family) return {};
  const wanted = { familyId, ...family, purpose: isForCurrentEmail };
  const { mailId, statements } = await queueCode(db, requester, wanted, new Date());
  const [queued] = await db.batch(statements);
  return queued.length > 0 ? { mailId } : {};
};

/** For staff to read out on the phone. */
export const showCode = async (db: Database, env: WithSecret, familyId: string): Promise<string> => {
  const now = new Date();
  const { code, row } = await newRow(env, familyId, now);
  const shown = { ...row, email: sql`${applications.email}`, shownTo: db.actor };
  const family = sql`FROM ${applications} WHERE ${applications.id} = ${familyId}`;
  const [, stored] = await db.batch([
    endCodes(db, familyId, isNotNull(familyCodes.shownTo), now),
    insertFrom(db, familyCodes, shown, family).returning({ id: familyCodes.id }),
  ]);
  if (stored.length === 0) throw new NotFound("application");
  return code;
};

/** The new address that awaits its code. */
export const selectPendingEmail = (db: Database, familyId: string, now = new Date()) =>
  db
    .select({ email: familyCodes.email })
    .from(familyCodes)
    .where(and(isRedeemable(familyId, now), isForNewEmail));

/** Discards unsent emails whose code is too old. */
export const discardOldCodes = async (db: Database, now: Date) => {
  const isOld = and(isNotNull(outbox.code), lte(outbox.createdAt, oldestRedeemable(now)));
  return { discarded: (await discardUntrue(db, isOld, now)).meta.changes };
};
