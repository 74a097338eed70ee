import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { isUnreleased, outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";

/*
 * What a family knows of its application: every status at once, since staff may tell it themselves, but a rejection only
 * once its mail is released.
 */

/** The status that the family and its link are shown. */
export const shownStatus = sql<ApplicationStatus>`CASE ${applications.status}
  WHEN 'rejected' THEN ${applications.told} ELSE ${applications.status} END`;

/** Families that are past the casting team's decision, as far as they know. */
export const isInvited = sql`${shownStatus} IN ('approved', 'scheduled')`;

/** The condition that an email waits that will tell an application's family of its rejection. */
const isToBeTold = sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.aboutId} = ${applications.id}
  AND ${outbox.kind} = 'application_rejected' AND ${isUnreleased})`;

/** What an application is stored with that gets a status, after the mails of that decision are set. */
export const withStatus = (status: ApplicationStatus, now: Date) => ({
  status,
  told:
    status === "rejected"
      ? sql<ApplicationStatus>`CASE WHEN ${isToBeTold} THEN ${applications.told} ELSE 'rejected' END`
      : status,
  statusAt: now.toISOString(),
  updatedAt: nextVersion(applications.updatedAt, now.toISOString()),
});

/** The statement that shows families the rejections that some mails tell of, but for mails that are still held. */
export const tellRejections = (db: Database, mailIds: readonly string[]) =>
  db
    .update(applications)
    .set({ told: "rejected" })
    .where(
      and(
        eq(applications.status, "rejected"),
        inArray(
          applications.id,
          db
            .select({ id: outbox.aboutId })
            .from(outbox)
            .where(
              and(isOneOf(outbox.id, mailIds), eq(outbox.kind, "application_rejected"), not(isUnreleased)),
            ),
        ),
      ),
    );
