import { and, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { countCall, mayAsk, refuseUncounted } from "#worker/family/links/asking.ts";
import { sha256 } from "#worker/hex.ts";
import { log } from "#worker/log.ts";
import { oldestGoodCode } from "#worker/mail/codes.ts";
import { giveUpCodes, queueFamilyMailWhere } from "#worker/mail/outbox.ts";
import type { WithSecret } from "#worker/secret.ts";
import { freshCode, hashOf } from "./code.ts";
import { DAY, mayBeMailed } from "./limits.ts";
import { bringsCode, opensData, provesAddress } from "./purposes.ts";

/*
 * The codes by which families prove who they are. A code has one of two purposes: to open the
 * family's data, or to prove a new address. Of each, only the newest is good.
 */

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** Before such a time a code counts for nothing any more, not even a limit. */
const KEPT_FOR = DAY;

const A_NEWER_CODE = "A newer code has taken the place of this one.";
const TOO_OLD = "This code is no longer valid.";

const newRow = async (env: WithSecret, familyId: string, now: Date) => {
  const code = freshCode();
  const hash = await hashOf(env, familyId, code);
  return { code, row: { id: crypto.randomUUID(), familyId, hash, createdAt: now.toISOString() } };
};

const isStored = (db: Database, id: string) => hasRow(db, familyCodes, eq(familyCodes.id, id));

/**
 * The statements that store a code and its mail, or neither where the family or the address has been mailed enough, or
 * there is no such family; the first answers whether they do. To a new address that is to become the family's, or to the
 * one on file: the two are counted apart.
 */
export const codeTo = async (
  db: Database,
  env: WithSecret,
  { familyId, newAddress, may }: { familyId: string; newAddress: string | null; may: SQL },
  now: Date,
) => {
  const { code, row } = await newRow(env, familyId, now);
  const purpose = newAddress === null ? opensData : provesAddress;
  const isFamily = hasRow(db, applications, eq(applications.id, familyId));
  const stored = isStored(db, row.id);
  const to =
    newAddress ??
    sql`(SELECT ${applications.email} FROM ${applications} WHERE ${applications.id} = ${familyId})`;
  const mayBe = sql`${isFamily} AND ${may} AND ${mayBeMailed(db, { familyId, newAddress, purpose }, now)}`;
  const statements = [
    insertWhere(db, familyCodes, { ...row, email: newAddress }, mayBe).returning({ id: familyCodes.id }),
    // One that waits for another try would only confuse.
    giveUpCodes(db, and(bringsCode(db, familyId, purpose), stored), A_NEWER_CODE, now),
    queueFamilyMailWhere(db, { id: row.id, kind: "code", familyId, to, code }, stored, now),
  ] as const;
  return { mailId: row.id, statements };
};

/**
 * Mails a fresh code to the address on file, which ends the one before; the mail's id, where one may be sent. Fails where
 * the network that asks has asked often enough today; staff, who have none, always may.
 */
export const mailCode = async (
  db: Database,
  env: WithSecret,
  familyId: string,
  network?: string,
): Promise<{ mailId?: string }> => {
  const now = new Date();
  const may = network === undefined ? sql`TRUE` : mayAsk(db, network, now.getTime());
  const { mailId, statements } = await codeTo(db, env, { familyId, newAddress: null, may }, now);
  const counting = network === undefined ? [] : [countCall(db, network, now.getTime())];
  const [inserted, , , ...counted] = await db.batch([...statements, ...counting]);
  for (const rows of counted) refuseUncounted(rows, now.getTime());
  return inserted.length > 0 ? { mailId } : {};
};

/** Hexadecimal digits of a family's hash in the log: enough to tell families apart. */
const LOGGED_HASH = 16;

/** A fresh code for staff to read out, which ends the one before. Who had it shown, and in which call, is logged. */
export const showCode = async (
  db: Database,
  env: WithSecret,
  familyId: string,
  { login, requestId }: { login: string; requestId: string },
): Promise<string> => {
  const now = new Date();
  const { code, row } = await newRow(env, familyId, now);
  const isFamily = hasRow(db, applications, eq(applications.id, familyId));
  const earlier = and(bringsCode(db, familyId, opensData), isStored(db, row.id));
  const [shown] = await db.batch([
    insertWhere(db, familyCodes, { ...row, shownTo: login }, isFamily).returning({ id: familyCodes.id }),
    giveUpCodes(db, earlier, A_NEWER_CODE, now),
  ]);
  if (shown.length === 0) throw new NotFound("application");
  // Not the family's id, which is its private link; by its hash whoever has the id finds the line.
  log({ id: requestId, codeShownTo: login, family: (await sha256(familyId)).slice(0, LOGGED_HASH) });
  return code;
};

/** Codes, and mails with one, that one tick forgets at most. */
const BATCH = 1_000;

/** Forgets codes that no limit counts any more, with their mails, and those in mails that were not sent in time. */
export const forgetOldCodes = async (db: Database, now: Date) => {
  const oldCodes = db
    .select({ id: familyCodes.id })
    .from(familyCodes)
    .where(lt(familyCodes.createdAt, before(now, KEPT_FOR)))
    .orderBy(familyCodes.createdAt)
    .limit(BATCH);
  const mails = (condition: SQL | undefined) =>
    db.select({ id: outbox.id }).from(outbox).where(condition).orderBy(outbox.createdAt).limit(BATCH);
  const late = mails(and(isNotNull(outbox.code), lt(outbox.createdAt, oldestGoodCode(now))));
  // Of use to nobody: without them what failed to be sent would pile up where no mail reaches families.
  const oldMails = mails(and(eq(outbox.kind, "code"), lt(outbox.createdAt, before(now, KEPT_FOR))));
  const [{ meta }] = await db.batch([
    db.delete(familyCodes).where(inArray(familyCodes.id, oldCodes)),
    giveUpCodes(db, inArray(outbox.id, late), TOO_OLD, now),
    db.delete(outbox).where(inArray(outbox.id, oldMails)),
  ]);
  return { forgotten: meta.changes };
};
