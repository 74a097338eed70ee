import {
  type Registration,
  type RegistrationStatus,
  registrationStatusLabels,
} from "../../../contract/registrations.ts";

interface StatusSelectProps {
  registration: Registration;
  /** The status it is just being given. */
  pending: RegistrationStatus | undefined;
  onDecide: (status: RegistrationStatus) => void;
}

/** Decides on an application; any status may follow any other. */
export const StatusSelect = ({ registration, pending, onDecide }: StatusSelectProps) => (
  <select
    aria-label={`Status of ${registration.familyName}`}
    className="select select-sm w-32"
    value={pending ?? registration.status}
    // Not `disabled`, which would take the focus away.
    aria-disabled={pending !== undefined}
    onChange={(event) => pending ?? onDecide(event.target.value as RegistrationStatus)}
  >
    {Object.entries(registrationStatusLabels).map(([key, label]) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </select>
);
