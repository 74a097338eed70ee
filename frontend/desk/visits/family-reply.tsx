import type { DecidedStatus } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { FamilyAnswer, Visit } from "#contract/visits.ts";
import { dayLabel, formatMinute } from "#frontend/desk/shared/format.ts";

export const replyLabels: Record<FamilyAnswer, string> = {
  accepted: "Accepted",
  another_day: "Asks for another day",
};

type Planned = Pick<Visit, "status" | "scheduledDate">;

const isUpcoming = ({ status, scheduledDate }: Planned, today: string) =>
  (status === "scheduled" || status === "confirmed") && scheduledDate >= today;

/** Whether staff still have to find another day. */
export const asksForAnotherDay = (visit: Planned & Pick<Visit, "answer">, today: string) =>
  visit.answer === "another_day" && isUpcoming(visit, today);

/** A hint when a family with an upcoming visit is rejected, else empty. */
export const visitStays = (visit: Planned | null | undefined, status: DecidedStatus) =>
  status === "rejected" && visit && isUpcoming(visit, todayIn(show.timeZone))
    ? `Its visit on ${dayLabel(visit.scheduledDate)} stays on the calendar until somebody cancels it.`
    : "";

export const FamilyReply = ({ visit }: { visit: Pick<Visit, "answer" | "answerMessage" | "answeredAt"> }) => {
  const { answer, answerMessage, answeredAt } = visit;
  if (!answer) return <p className="text-sm opacity-80">No reply from the family yet</p>;
  const tone = answer === "accepted" ? "badge-success" : "badge-warning";
  return (
    <div className="text-sm">
      <span className={`badge badge-soft badge-sm mr-2 ${tone}`}>{replyLabels[answer]}</span>
      {answeredAt && <time dateTime={answeredAt}>{formatMinute(answeredAt)}</time>}
      {answerMessage && (
        <p className="mt-1 border-l-2 border-base-300 pl-3 whitespace-pre-line wrap-anywhere">
          {answerMessage}
        </p>
      )}
    </div>
  );
};
