import type { Application } from "#contract/applications.ts";
import { deleteApplication } from "#frontend/api/applications.ts";
import { DeleteDialog } from "#frontend/desk/editing/delete-dialog.tsx";

interface DeleteApplicationProps {
  application: Application;
  onClose: () => void;
}

export const DeleteApplication = ({ application, onClose }: DeleteApplicationProps) => (
  <DeleteDialog
    thing="Application"
    subject={application.id}
    deletion={deleteApplication}
    gone={`The application of ${application.familyName} is gone.`}
    failure="Failed to delete the application."
    onClose={onClose}
  >
    <p>
      This permanently deletes the application for <strong>{application.familyName}</strong>, with its
      questionnaire, its visit and its mails. This cannot be undone.
    </p>
  </DeleteDialog>
);
