import { sql } from "drizzle-orm";
import type { CodeWay } from "#contract/codes.ts";
import { connect, type Database } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/expressions.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { randomToken, sha256 } from "#worker/secret.ts";
import type { TestSite } from "./client.ts";

/** A few minutes, so that a family may be mailed another code at once. */
const AGE_MS = 5 * 60_000;

/** The token of a family that has just given its code. */
export const grantAccess = async (db: Database, familyId: string, way: CodeWay = "mailed") => {
  const token = randomToken();
  const now = Date.now();
  const row = {
    id: crypto.randomUUID(),
    familyId,
    hash: "",
    email: sql`${applications.email}`,
    shownTo: way === "shown" ? "showrunner" : null,
    createdAt: new Date(now - AGE_MS).toISOString(),
    usedAt: new Date(now).toISOString(),
    accessHash: await sha256(token),
  };
  await insertFrom(db, familyCodes, row, sql`FROM ${applications} WHERE ${applications.id} = ${familyId}`);
  return token;
};

/** The cookie of a family that has given its code. */
export const familyCookie = async (
  { env }: Pick<TestSite, "env">,
  familyId: string,
  way: CodeWay = "mailed",
) => `family=${await grantAccess(connect(env.DB), familyId, way)}`;
