import type { Registration } from "../../../contract/registrations.ts";
import { deleteRegistration } from "../../api/registrations.ts";
import { DeleteDialog } from "../delete-dialog.tsx";

interface DeleteApplicationProps {
  registration: Registration;
  onClose: () => void;
}

export const DeleteApplication = ({ registration, onClose }: DeleteApplicationProps) => (
  <DeleteDialog
    thing="Application"
    subject={registration.id}
    deletion={deleteRegistration}
    gone={`The application of ${registration.familyName} is gone.`}
    failure="Failed to delete the application."
    onClose={onClose}
  >
    <p>
      This permanently deletes the application for <strong>{registration.familyName}</strong>, with its
      questionnaire, its visit and its mails. This cannot be undone.
    </p>
  </DeleteDialog>
);
