import type { FamilyAnswer, Visit } from "#contract/visits.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";

/* What families say to the days of their visits, as staff read it. */

export const replyWords: Record<FamilyAnswer, string> = {
  accepted: "Accepted",
  another_day: "Asks for another day",
};

type Replied = Pick<Visit, "answer" | "status" | "scheduledDate">;

/** Whether staff have another day to find: not for a visit that took place or was called off, nor after its day. */
export const asksForAnotherDay = ({ answer, status, scheduledDate }: Replied, today: string) =>
  answer === "another_day" && (status === "scheduled" || status === "confirmed") && scheduledDate >= today;

/** A family's reply with when, and with all that it wrote. */
export const FamilyReply = ({ visit }: { visit: Pick<Visit, "answer" | "answerMessage" | "answeredAt"> }) => {
  const { answer, answerMessage, answeredAt } = visit;
  if (!answer) return <p className="text-sm opacity-80">No reply from the family yet</p>;
  const tone = answer === "accepted" ? "badge-success" : "badge-warning";
  return (
    <div className="text-sm">
      <span className={`badge badge-soft badge-sm mr-2 ${tone}`}>{replyWords[answer]}</span>
      {answeredAt && <time dateTime={answeredAt}>{formatMinute(answeredAt)}</time>}
      {answerMessage && (
        <p className="mt-1 border-l-2 border-base-300 pl-3 whitespace-pre-line wrap-anywhere">
          {answerMessage}
        </p>
      )}
    </div>
  );
};
