import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { formatDay } from "#frontend/desk/formats/dates.ts";

/** When and by whom a questionnaire was reviewed, and the notes; nothing before. */
export const Reviewed = ({ questionnaire }: { questionnaire: ReceivedQuestionnaire }) => {
  const { status, reviewedAt, revisedAt, reviewedBy, reviewNotes } = questionnaire;
  // A first review that was undone leaves who did that behind, and nothing else.
  const isUndone = status === "pending" && !revisedAt;
  if (!reviewNotes && (!reviewedAt || isUndone)) return null;
  return (
    <div className="rounded-field bg-base-200 px-4 py-3 text-sm">
      {reviewedAt && (
        <p className="opacity-80">
          Reviewed <time dateTime={reviewedAt}>{formatDay(reviewedAt)}</time>
          {reviewedBy && ` by ${reviewedBy}`}
        </p>
      )}
      {reviewNotes && <p className="mt-1 whitespace-pre-line wrap-anywhere">{reviewNotes}</p>}
    </div>
  );
};
