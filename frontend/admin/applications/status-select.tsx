import { useMutation } from "@tanstack/react-query";
import {
  type Registration,
  type RegistrationStatus,
  registrationStatusLabels,
} from "../../../contract/registrations.ts";
import { changeRegistrationStatus } from "../../api/registrations.ts";
import { toast, toastFailure } from "../../ui/toast.ts";

/** Decides on an application; any status may follow any other. */
export const StatusSelect = ({ registration }: { registration: Registration }) => {
  const change = useMutation({
    ...changeRegistrationStatus,
    onSuccess: (...result) => {
      const [{ familyName, status }] = result;
      toast("Status Updated", `${familyName} is now ${registrationStatusLabels[status].toLowerCase()}.`);
      return changeRegistrationStatus.onSuccess?.(...result);
    },
    onError: () => toastFailure("Update Failed", "Failed to update the application status."),
  });
  return (
    <select
      aria-label={`Status of ${registration.familyName}`}
      className="select select-sm w-32"
      value={change.isPending ? change.variables.status : registration.status}
      disabled={change.isPending}
      onChange={(event) =>
        change.mutate({ id: registration.id, status: event.target.value as RegistrationStatus })
      }
    >
      {Object.entries(registrationStatusLabels).map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
};
