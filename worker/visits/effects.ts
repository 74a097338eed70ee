import { and, eq } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { Visit } from "#contract/visits.ts";
import { withStatus } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, unindexed } from "#worker/db/expressions.ts";
import { type NewEntry, recordHistory } from "#worker/db/history.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { isSameTime, nextVisitMail } from "#worker/mail/decisions/next.ts";
import { type DecisionRow, setMails, stateOf } from "#worker/mail/decisions/set.ts";

/* What a changed visit causes: emails, history, and the application's new status. */

/** What a change means to one family. A cancelled visit counts as none. */
interface FamilyChange {
  familyId: string;
  before: Visit | undefined;
  after: Visit | undefined;
}

/** Reassigning a visit is two changes: one family loses it, the other gets it. */
const changesOf = (before: Visit | undefined, after: Visit): FamilyChange[] => {
  const had = before?.status === "cancelled" ? undefined : before;
  const has = after.status === "cancelled" ? undefined : after;
  const familyId = after.familyRegistrationId;
  if (!before || before.familyRegistrationId === familyId) return [{ familyId, before: had, after: has }];
  return [
    { familyId: before.familyRegistrationId, before: had, after: undefined },
    { familyId, before: undefined, after: has },
  ];
};

const slotOf = (visit: Visit) =>
  [visit.scheduledDate, visit.timeSlot, visit.arrivalTime].filter(Boolean).join(" ");

const historyOf = ({ familyId, before, after }: FamilyChange): NewEntry[] => {
  if (before && after && isSameTime(before, after)) return [];
  if (before && after) return [{ familyId, action: "moved", from: slotOf(before), to: slotOf(after) }];
  if (after) return [{ familyId, action: "scheduled", to: slotOf(after) }];
  return before ? [{ familyId, action: "cancelled", from: slotOf(before) }] : [];
};

/** Statements for the batch that changes a visit; `mails` are those about it. Pass a deleted visit as a cancelled one. */
export const effectsOf = (
  db: Database,
  before: Visit | undefined,
  after: Visit,
  { mails, now }: { mails: readonly DecisionRow[]; now: Date },
) => {
  const { id: aboutId, sequence, updatedAt } = after;
  const context = { version: { sequence, updatedAt }, today: todayIn(show.timeZone, now) };
  const changes = changesOf(before, after);
  const next = changes.map(({ familyId, ...change }) => {
    const about = { aboutId, familyId };
    const mail = nextVisitMail(stateOf(mails, about, now), { ...change, ...context });
    return { ...about, heldFor: "visit" as const, next: mail };
  });
  const changeStatus = (of: FamilyChange[], from: ApplicationStatus, to: ApplicationStatus) => {
    const familyIds = of.map(({ familyId }) => familyId);
    const areMeant = and(inJson(applications.id, familyIds), eq(unindexed(applications.status), from));
    return db.update(applications).set(withStatus(to, now)).where(areMeant);
  };
  const lost = changes.filter((change) => change.before && !change.after);
  const gained = changes.filter((change) => !change.before && change.after);
  return [
    ...setMails(db, next, now),
    recordHistory(db, changes.flatMap(historyOf)),
    // Any other status is staff's decision, and stays.
    changeStatus(lost, "scheduled", "approved"),
    changeStatus(gained, "approved", "scheduled"),
  ] as const;
};
