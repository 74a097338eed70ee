import { type ScheduledVisit, visitStatusLabels } from "../../../contract/visits.ts";
import { ApiError, fieldIssues, serverMessage } from "../../api/errors.ts";
import { currentVisit } from "../../api/visits.ts";
import { placeLabel } from "./places.ts";

interface VisitProblemProps {
  error: unknown;
  onUseCurrent: (current: ScheduledVisit) => void;
  onSaveOver: (current: ScheduledVisit) => void;
  onScheduleAgain: () => void;
}

/** Why the visit was not saved, and the ways on from there. What was typed stays in any case. */
export const VisitProblem = ({ error, onUseCurrent, onSaveOver, onScheduleAgain }: VisitProblemProps) => {
  // Those stand at their fields.
  if (!error || fieldIssues(error).length > 0) return null;
  const current = currentVisit(error);
  const cancelled = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert" className="alert alert-error alert-soft mb-4 items-start">
      <div className="flex flex-col items-start gap-2">
        <p>
          {cancelled
            ? "Somebody else has cancelled this visit meanwhile."
            : serverMessage(error, "Please try again.")}{" "}
          What you typed is still here.
        </p>
        {current && (
          <>
            <p>
              It now says: {current.family.familyName}, {placeLabel(current)},{" "}
              {visitStatusLabels[current.status].toLowerCase()}, {current.duration}, crew of{" "}
              {current.crewSize}.
            </p>
            <div className="flex flex-wrap gap-2">
              <button type="button" className="btn btn-sm" onClick={() => onUseCurrent(current)}>
                Use the current version
              </button>
              <button type="button" className="btn btn-sm" onClick={() => onSaveOver(current)}>
                Save mine over it
              </button>
            </div>
          </>
        )}
        {cancelled && (
          <button type="button" className="btn btn-sm" onClick={onScheduleAgain}>
            Schedule it again
          </button>
        )}
      </div>
    </div>
  );
};
