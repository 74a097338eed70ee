import { and, eq, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { Database } from "#worker/db/client.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { isHeldAbout, isWaiting } from "./newest.ts";

/*
 * What a family sees of its application: each status at once, since staff may call, but a rejection only once its email is
 * released.
 */

const isToBeTold = isWaiting("registration", { aboutId: applications.id, familyId: applications.id });

/** The status that the family and its link are shown. */
export const shownStatus = sql<ApplicationStatus>`CASE WHEN ${applications.status} = 'rejected' AND ${isToBeTold}
  THEN ${applications.told} ELSE ${applications.status} END`;

/** Approved or scheduled, as far as the family knows. */
export const isInvited = sql`${shownStatus} IN ('approved', 'scheduled')`;

/** The statement for a restored mail: the rejection that was shown when it was discarded stays so. */
export const keepRejectionShown = (db: Database, mailId: string) => {
  const isRestored = and(eq(applications.status, "rejected"), isHeldAbout(applications.id, mailId));
  return db.update(applications).set({ told: "rejected" }).where(isRestored);
};

/** The columns that change with the status. */
export const withStatus = (status: ApplicationStatus, now: Date) => ({
  status,
  // An UPDATE reads the row as it was, so this is the previous status.
  told: sql<ApplicationStatus>`${applications.status}`,
  statusAt: now.toISOString(),
  updatedAt: nextVersion(applications.updatedAt, now.toISOString()),
});
