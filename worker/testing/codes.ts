import type { D1Database } from "@cloudflare/workers-types";
import { and, not, sql } from "drizzle-orm";
import { CODE_LENGTH } from "#contract/codes.ts";
import { endCodes, isForCurrentEmail, isForNewEmail, isMailed } from "#worker/access/family-codes.ts";
import { connect, type Database } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/expressions.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { hashCode, queueCode } from "#worker/family/send-code.ts";
import type { Requester } from "#worker/mail/visitor-mails.ts";
import { randomToken, sha256, type WithSecret } from "#worker/secret.ts";
import type { TestSite } from "./client.ts";

/* Codes and the access that they give, as tests make them and put them back in time. */

/** Six digits that stand alone, not in a name or an address. */
const CODE = new RegExp(`(?<![\\w-])\\d{${CODE_LENGTH}}(?![\\w-])`, "g");

/** The codes that a text says. */
export const codesIn = (text: string) => [...new Set(text.match(CODE))];

/** Some code that is another one. */
export const wrongFor = (code: string) => `${code[0] === "9" ? "8" : "9"}${code.slice(1)}`;

/** Stores a code that the test chooses, for the address on file if it gives no other, which ends the one before of its purpose and way. */
export const storeCode = async (
  db: Database,
  env: WithSecret,
  familyId: string,
  code: string,
  { email, ...change }: Partial<typeof familyCodes.$inferInsert> = {},
) => {
  const now = new Date();
  const hash = await hashCode(env, familyId, code);
  const purpose = email ? isForNewEmail : isForCurrentEmail;
  const way = change.shownTo ? not(isMailed) : isMailed;
  const row = { id: crypto.randomUUID(), familyId, hash, createdAt: now.toISOString(), ...change };
  const address = sql`coalesce(${email ?? null}, ${applications.email})`;
  const isFamily = sql`FROM ${applications} WHERE ${applications.id} = ${familyId}`;
  await db.batch([
    endCodes(db, familyId, and(purpose, way), now),
    insertFrom(db, familyCodes, { ...row, email: address }, isFamily),
  ]);
};

/** Makes every code, and every mail with one, so much older. */
export const ageCodes = (d1: D1Database, seconds: number) =>
  d1.batch(
    ["family_codes", "outbox"].map((table) =>
      d1
        .prepare(`UPDATE ${table} SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ?)`)
        .bind(`-${seconds} seconds`),
    ),
  );

/** Mails a code to an address that is to become the family's, by itself; the mail's id, where one may be sent. */
export const mailCodeToNewAddress = async (
  db: Database,
  cause: Requester,
  familyId: string,
  newAddress: string,
): Promise<{ mailId?: string }> => {
  const wanted = { familyId, to: newAddress, purpose: isForNewEmail };
  const { mailId, statements } = await queueCode(db, cause, wanted, new Date());
  const [inserted] = await db.batch(statements);
  return inserted.length > 0 ? { mailId } : {};
};

/** A few minutes, so that a family may be mailed another code at once. */
const AGE_MS = 5 * 60_000;

/** The token of a family that has just given its code. */
export const grantAccess = async (db: Database, familyId: string) => {
  const token = randomToken();
  const now = Date.now();
  const row = {
    id: crypto.randomUUID(),
    familyId,
    hash: "",
    email: sql`${applications.email}`,
    createdAt: new Date(now - AGE_MS).toISOString(),
    usedAt: new Date(now).toISOString(),
    accessHash: await sha256(token),
  };
  await insertFrom(db, familyCodes, row, sql`FROM ${applications} WHERE ${applications.id} = ${familyId}`);
  return token;
};

/** The cookie of a family that has given its code. */
export const familyCookie = async ({ env }: Pick<TestSite, "env">, familyId: string) =>
  `family=${await grantAccess(connect(env.DB), familyId)}`;
