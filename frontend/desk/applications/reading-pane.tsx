import { Check, ChevronDown, ChevronUp, X } from "lucide-react";
import type { Application, ApplicationStatus } from "#contract/applications.ts";
import { useStoredFlag } from "#frontend/hooks/use-stored-flag.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ApplicationDetails } from "./application-details.tsx";

export const useReadingPane = () => useStoredFlag("desk:reading-pane", false);

interface ReadingPaneProps {
  /** None until one is chosen in the list. */
  application: Application | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecide: (status: ApplicationStatus) => void;
}

/** Beside the list where there is room: one application after the other, without a dialog for each. */
export const ReadingPane = ({ application, onPrevious, onNext, onDecide }: ReadingPaneProps) => (
  <aside
    aria-label="Reading pane"
    className="sticky top-24 flex max-h-[calc(100dvh-7rem)] w-96 shrink-0 flex-col rounded-box border border-base-300 bg-base-100 shadow-sm max-xl:hidden"
  >
    {application ? (
      <>
        <header className="flex items-start justify-between gap-2 px-5 pt-4 pb-3">
          <h3 className="text-xl font-semibold wrap-anywhere">{application.familyName}</h3>
          <div className="flex shrink-0">
            <Button
              className="btn-ghost btn-square btn-sm"
              aria-label="Previous application"
              inactive={!onPrevious}
              onClick={onPrevious}
            >
              <ChevronUp aria-hidden className="size-5" />
            </Button>
            <Button
              className="btn-ghost btn-square btn-sm"
              aria-label="Next application"
              inactive={!onNext}
              onClick={onNext}
            >
              <ChevronDown aria-hidden className="size-5" />
            </Button>
          </div>
        </header>
        <section aria-label="Answers" aria-live="polite" className="overflow-y-auto px-5 pb-5">
          <ApplicationDetails application={application} />
        </section>
        <footer className="flex gap-2 border-t border-base-300 px-5 py-3">
          <Button
            type="button"
            className="btn-success btn-sm"
            inactive={application.status === "approved"}
            onClick={() => onDecide("approved")}
          >
            <Check aria-hidden className="size-4" />
            Approve
          </Button>
          <Button
            type="button"
            className="btn-outline btn-error btn-sm"
            inactive={application.status === "rejected"}
            onClick={() => onDecide("rejected")}
          >
            <X aria-hidden className="size-4" />
            Reject
          </Button>
        </footer>
      </>
    ) : (
      <p className="px-5 py-16 text-center opacity-80">Choose an application to read it here.</p>
    )}
  </aside>
);
