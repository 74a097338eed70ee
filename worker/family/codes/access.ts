import { and, eq, gt } from "drizzle-orm";
import { ACCESS_MINUTES, type CodeWay } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { applications } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { sha256 } from "#worker/hex.ts";
import { opensData } from "./purposes.ts";

/*
 * A code that was given opens its family's data to the browser that got its token: for a while, as long as the address that
 * the code proved is the one on file, and until the family leaves on any device.
 */

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
