import { type Application, type DecidedStatus, decidedStatusLabels } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { Options } from "#frontend/ui/options.tsx";

interface StatusSelectProps {
  application: Pick<Application, "familyName" | "status">;
  /** The status it is just being given. */
  pending: DecidedStatus | undefined;
  onDecide: (status: DecidedStatus) => void;
}

/** Decides on an application; any status may follow any other. */
export const StatusSelect = ({ application, pending, onDecide }: StatusSelectProps) => (
  <select
    aria-label={`Status of ${application.familyName}`}
    className="select select-xs w-30"
    autoComplete="off"
    value={pending ?? application.status}
    // Not `disabled`, which would take the focus away.
    aria-disabled={pending !== undefined}
    onChange={(event) => pending ?? onDecide(event.target.value as DecidedStatus)}
  >
    {application.status === "withdrawn" && (
      <option value="withdrawn" disabled>
        {applicationStatusLabels.withdrawn}
      </option>
    )}
    <Options of={decidedStatusLabels} />
  </select>
);
