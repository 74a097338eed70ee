import type { Application } from "#contract/applications.ts";
import { PrintCastingCard } from "#frontend/desk/casting-card/print-casting-card.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { ApplicationDetails } from "./application-details.tsx";

export const ApplicationDialog = ({
  application,
  onClose,
}: {
  application: Application;
  onClose: () => void;
}) => (
  <Dialog
    title={application.familyName}
    wide
    onClose={onClose}
    actions={<PrintCastingCard familyId={application.id} />}
  >
    <ApplicationDetails application={application} />
  </Dialog>
);
