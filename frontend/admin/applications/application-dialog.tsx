import { useQuery } from "@tanstack/react-query";
import type { Registration } from "../../../contract/registrations.ts";
import { registrationQuery } from "../../api/registrations.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PrintCastingCard } from "../casting-card/print-casting-card.tsx";
import { ApplicationAnswers } from "./application-answers.tsx";

/** Shows what the list knows at once, and what came of the application when that has arrived. */
export const ApplicationDialog = ({
  registration,
  onClose,
}: {
  registration: Registration;
  onClose: () => void;
}) => {
  const { data } = useQuery(registrationQuery(registration.id));
  return (
    <Dialog
      title={registration.familyName}
      wide
      onClose={onClose}
      actions={<PrintCastingCard familyId={registration.id} />}
    >
      <ApplicationAnswers family={data ?? registration} />
    </Dialog>
  );
};
