import { and, eq, inArray } from "drizzle-orm";
import type { Visit } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { visits } from "#worker/db/schema.ts";
import { versionAfter } from "#worker/db/versions.ts";
import type { DecisionRow } from "#worker/mail/set-mail.ts";
import { isAhead } from "./family-visit.ts";
import { tellFamilies } from "./mails.ts";

/** The condition on the visit that a family is spared which withdraws: not one that took place, or whose day has passed. */
export const isUpcoming = (familyId: string, now: Date) =>
  and(
    eq(visits.familyRegistrationId, familyId),
    inArray(visits.status, ["scheduled", "confirmed"]),
    isAhead(visits.scheduledDate, now),
  );

/** The statements that cancel it. It stays in the calendar, so that staff see what was called off. */
export const cancelUpcoming = (
  db: Database,
  before: Visit,
  { mails, now }: { mails: readonly DecisionRow[]; now: Date },
) => {
  const version = { sequence: before.sequence + 1, updatedAt: versionAfter(before.updatedAt, now) };
  const after: Visit = { ...before, ...version, status: "cancelled" };
  return [
    ...tellFamilies(db, { before, after, version, mails, now }),
    db
      .update(visits)
      .set({ ...version, status: "cancelled" })
      .where(and(eq(visits.id, before.id), eq(visits.updatedAt, before.updatedAt))),
  ] as const;
};
