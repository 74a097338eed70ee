import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { Visit } from "#contract/visits.ts";
import { followVisits } from "#worker/applications/scheduling.ts";
import type { Database } from "#worker/db/client.ts";
import { type NewEntry, noteHistory } from "#worker/history/note-history.ts";
import { isSameTime, nextVisitMail } from "#worker/mail/next-mail.ts";
import { type DecisionRow, setMails, stateOf } from "#worker/mail/set-mail.ts";

/** What becomes of a visit. */
export interface VisitChanged {
  before: Visit | undefined;
  /** `undefined` for one that is deleted. */
  after: Visit | undefined;
  version: Pick<Visit, "sequence" | "updatedAt">;
  /** The mails about it, as read. */
  mails: readonly DecisionRow[];
  now: Date;
}

/** A place in the calendar, as the history has it. */
const slotOf = (visit: Visit | undefined) =>
  visit ? [visit.scheduledDate, visit.timeSlot, visit.arrivalTime].filter(Boolean).join(" ") : null;

/** The statements by which a change of a visit reaches its family, and the one it belonged to before: mails and statuses. */
export const tellFamilies = (db: Database, { before, after, version, mails, now }: VisitChanged) => {
  const aboutId = (after ?? before)?.id ?? "";
  const families = [
    ...new Set([before, after].flatMap((visit) => (visit ? [visit.familyRegistrationId] : []))),
  ];
  const of = (visit: Visit | undefined, familyId: string) =>
    visit?.familyRegistrationId === familyId ? visit : undefined;
  const has = (visit: Visit | undefined, familyId: string) => {
    const own = of(visit, familyId);
    return own !== undefined && own.status !== "cancelled";
  };
  const today = todayIn(show.timeZone, now);
  const next = families.map((familyId) => {
    const about = { aboutId, familyId };
    const change = { before: of(before, familyId), after: of(after, familyId), version, today };
    return { ...about, heldFor: "visit" as const, next: nextVisitMail(stateOf(mails, about, now), change) };
  });
  const noted = families.flatMap((familyId): NewEntry[] => {
    const [had, got] = [of(before, familyId), of(after, familyId)].map((visit) =>
      visit && visit.status !== "cancelled" ? visit : undefined,
    );
    const [from, to] = [slotOf(had), slotOf(got)];
    if (had && got) return isSameTime(had, got) ? [] : [{ familyId, action: "moved", from, to }];
    if (got) return [{ familyId, action: "scheduled", to }];
    return had ? [{ familyId, action: "cancelled", from }] : [];
  });
  return [
    ...setMails(db, next, now),
    noteHistory(db, noted),
    ...followVisits(
      db,
      {
        gained: families.filter((id) => !has(before, id) && has(after, id)),
        lost: families.filter((id) => has(before, id) && !has(after, id)),
      },
      now,
    ),
  ] as const;
};
