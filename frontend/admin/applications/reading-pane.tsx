import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, ChevronUp, X } from "lucide-react";
import type { Registration, RegistrationStatus } from "../../../contract/registrations.ts";
import { registrationQuery } from "../../api/registrations.ts";
import { useStoredFlag } from "../../ui/stored-setting.ts";
import { ApplicationAnswers } from "./application-answers.tsx";

export const useReadingPane = () => useStoredFlag("desk:reading-pane", false);

interface ReadingPaneProps {
  /** None until one is chosen in the list. */
  registration: Registration | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecide: (status: RegistrationStatus) => void;
}

/** Beside the list where there is room: one application after the other, without a dialog for each. */
export const ReadingPane = ({ registration, onPrevious, onNext, onDecide }: ReadingPaneProps) => {
  const { data } = useQuery({
    ...registrationQuery(registration?.id ?? ""),
    enabled: registration !== undefined,
  });
  return (
    <aside
      aria-label="Reading pane"
      className="sticky top-24 flex max-h-[calc(100dvh-7rem)] w-96 shrink-0 flex-col rounded-box border border-base-300 bg-base-100 shadow-sm max-xl:hidden"
    >
      {registration ? (
        <>
          <header className="flex items-start justify-between gap-2 px-5 pt-4 pb-3">
            <h3 className="text-xl font-semibold wrap-anywhere">{registration.familyName}</h3>
            <div className="flex shrink-0">
              <button
                type="button"
                className="btn btn-ghost btn-square btn-sm"
                aria-label="Previous application"
                disabled={!onPrevious}
                onClick={onPrevious}
              >
                <ChevronUp aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                className="btn btn-ghost btn-square btn-sm"
                aria-label="Next application"
                disabled={!onNext}
                onClick={onNext}
              >
                <ChevronDown aria-hidden className="size-5" />
              </button>
            </div>
          </header>
          <section aria-label="Answers" aria-live="polite" className="overflow-y-auto px-5 pb-5">
            <ApplicationAnswers family={data ?? registration} />
          </section>
          <footer className="flex gap-2 border-t border-base-300 px-5 py-3">
            <button
              type="button"
              className="btn btn-success btn-sm"
              disabled={registration.status === "approved"}
              onClick={() => onDecide("approved")}
            >
              <Check aria-hidden className="size-4" />
              Approve
            </button>
            <button
              type="button"
              className="btn btn-outline btn-error btn-sm"
              disabled={registration.status === "rejected"}
              onClick={() => onDecide("rejected")}
            >
              <X aria-hidden className="size-4" />
              Reject
            </button>
          </footer>
        </>
      ) : (
        <p className="px-5 py-16 text-center opacity-80">Choose an application to read it here.</p>
      )}
    </aside>
  );
};
