import { type Application, type ApplicationStatus, applicationStatusLabels } from "#contract/applications.ts";
import { Options } from "#frontend/ui/options.tsx";

interface StatusSelectProps {
  application: Application;
  /** The status it is just being given. */
  pending: ApplicationStatus | undefined;
  onDecide: (status: ApplicationStatus) => void;
}

/** Decides on an application; any status may follow any other. */
export const StatusSelect = ({ application, pending, onDecide }: StatusSelectProps) => (
  <select
    aria-label={`Status of ${application.familyName}`}
    className="select select-sm w-32"
    value={pending ?? application.status}
    // Not `disabled`, which would take the focus away.
    aria-disabled={pending !== undefined}
    onChange={(event) => pending ?? onDecide(event.target.value as ApplicationStatus)}
  >
    <Options of={applicationStatusLabels} />
  </select>
);
