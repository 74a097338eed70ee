import { and, eq } from "drizzle-orm";
import { keysOf } from "#contract/labels.ts";
import type { OwnCorrection, OwnData } from "#contract/own-data.ts";
import { withCorrection } from "#worker/applications/corrections.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { applications } from "#worker/db/schema.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { nextVersion } from "#worker/db/versions.ts";
import type { Whose } from "#worker/env.ts";
import { Conflict, NotFound, TooManyCalls } from "#worker/errors.ts";
import { codeTo, takeBackPendingEmail } from "#worker/family/codes/store.ts";
import type { Cause } from "#worker/mail/automatic-mails.ts";
import { readOwn } from "./read.ts";

type Known = typeof applications.$inferSelect;

/** Choices are stored in the contract's order, in which they come. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What is stored of a correction: the fields, and which of them differ from before. */
const stored = (known: Known, fields: Omit<OwnCorrection, "email" | "updatedAt">, at: string) => {
  const corrected = keysOf(fields).filter((name) => !isSame(fields[name], known[name]));
  return {
    ...fields,
    ...foldedApplication({ ...fields, email: known.email }),
    ...(corrected.length > 0 && {
      corrections: withCorrection(known.corrections, { fields: corrected, at }),
      updatedAt: nextVersion(applications.updatedAt, at),
    }),
  };
};

/**
 * Stores what a family corrects in the version that it has read, and answers all that is stored of it then. A new e-mail address
 * waits for its code, in the mail of which this answers the id; the one on file takes a new one back. Where no further code
 * may be sent yet, all else is stored nevertheless.
 */
export const correctOwn = async (
  db: Database,
  cause: Cause,
  whose: Whose,
  { email, updatedAt: asRead, ...fields }: OwnCorrection,
): Promise<{ own: OwnData; mailId?: string }> => {
  const now = new Date();
  const { familyId } = whose;
  const isAsRead = and(eq(applications.id, familyId), eq(applications.updatedAt, asRead));
  const [known] = await db.select().from(applications).where(eq(applications.id, familyId));
  if (!known) throw new NotFound("application");
  const may = hasRow(db, applications, isAsRead);
  const code = isSameAddress(email, known.email)
    ? undefined
    : await codeTo(db, cause, { familyId, to: email, isNewAddress: true, condition: may }, now);
  const [asKnown] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(isAsRead),
    ...(code ? code.statements : takeBackPendingEmail(db, familyId, may, now)),
    // Last: it changes the version.
    db
      .update(applications)
      .set(stored(known, fields, now.toISOString()))
      .where(isAsRead),
  ]);
  const own = await readOwn(db, whose);
  if (asKnown.length === 0)
    throw new Conflict("Your information was changed on another device. Please check it and save again.", {
      current: own,
    });
  if (!code) return { own };
  // Also where it was sent before with the same address, and the code that went there is still good.
  if (own.pendingEmail && isSameAddress(own.pendingEmail, email)) return { own, mailId: code.mailId };
  throw new TooManyCalls(
    "Everything but the new email address is saved. We can't send it a code yet: please wait a minute, or after five codes until tomorrow.",
    { field: "email" },
  );
};
