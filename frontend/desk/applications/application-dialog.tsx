import type { ComponentProps } from "react";
import { PrintCastingCard } from "#frontend/desk/casting-card/print-casting-card.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { DecideBar } from "./decide-bar.tsx";
import { ReadOutCode } from "./read-out-code.tsx";
import { openerId } from "./use-current.ts";

interface ApplicationDialogProps extends ComponentProps<typeof DecideBar> {
  onClose: () => void;
}

/** One application after the other, each decided on where it is read. */
export const ApplicationDialog = ({ application, onClose, ...bar }: ApplicationDialogProps) => (
  <Dialog
    title={application.familyName}
    wide
    onClose={onClose}
    returnTo={openerId(application.id)}
    head={
      <div className="border-b border-base-300 px-6 pt-1 pb-3">
        <DecideBar application={application} {...bar} />
      </div>
    }
    actions={
      <>
        <ReadOutCode family={application} />
        <PrintCastingCard familyId={application.id} />
      </>
    }
  >
    <section aria-label="Answers" aria-live="polite">
      <ApplicationDetails key={application.id} application={application} />
    </section>
  </Dialog>
);
