import type { Application } from "#contract/applications.ts";
import { deleteApplication } from "#frontend/api/applications.ts";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";

interface DeleteApplicationProps {
  application: Pick<Application, "id" | "familyName">;
  onDeleted: () => void;
  onClose: () => void;
}

export const DeleteApplication = ({ application, ...dialog }: DeleteApplicationProps) => (
  <DeleteDialog
    thing="Application"
    subject={application.id}
    deletion={deleteApplication}
    gone={`The application of ${application.familyName} is gone.`}
    failure="Failed to delete the application."
    {...dialog}
  >
    <p>
      This permanently deletes the application for <strong>{application.familyName}</strong>, with its
      questionnaire, its visit and its emails. This cannot be undone.
    </p>
  </DeleteDialog>
);
