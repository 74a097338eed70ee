import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { Visit } from "#contract/visits.ts";
import { followVisits } from "#worker/applications/scheduling.ts";
import type { Database } from "#worker/db/client.ts";
import { nextVisitMail } from "#worker/mail/next-mail.ts";
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
  return [
    ...setMails(db, next, now),
    ...followVisits(db, {
      gained: families.filter((id) => !has(before, id) && has(after, id)),
      lost: families.filter((id) => has(before, id) && !has(after, id)),
    }),
  ] as const;
};
