import type { Registration } from "../../../contract/registrations.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PrintCastingCard } from "../casting-card/print-casting-card.tsx";
import { ApplicationDetails } from "./application-details.tsx";

export const ApplicationDialog = ({
  registration,
  onClose,
}: {
  registration: Registration;
  onClose: () => void;
}) => (
  <Dialog
    title={registration.familyName}
    wide
    onClose={onClose}
    actions={<PrintCastingCard familyId={registration.id} />}
  >
    <ApplicationDetails registration={registration} />
  </Dialog>
);
