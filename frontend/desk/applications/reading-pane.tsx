import type { ComponentProps } from "react";
import { useStoredFlag } from "#frontend/lib/use-stored-flag.ts";
import { ApplicationDetails } from "./application-details.tsx";
import { DecideBar } from "./decide-bar.tsx";
import { ReadOutCode } from "./read-out-code.tsx";

export const useReadingPane = () => useStoredFlag("desk:reading-pane", false);

interface ReadingPaneProps extends Omit<ComponentProps<typeof DecideBar>, "application"> {
  /** None until one is chosen in the list. */
  application: ComponentProps<typeof DecideBar>["application"] | undefined;
}

/** Beside the list where there is room: one application after the other, without a dialog for each. */
export const ReadingPane = ({ application, ...bar }: ReadingPaneProps) => (
  <aside
    aria-label="Reading pane"
    className="sticky top-20 flex max-h-[calc(100dvh-6rem)] w-96 shrink-0 flex-col rounded-box border border-base-300 bg-base-100 shadow-sm max-xl:hidden"
  >
    {application ? (
      <>
        <header className="flex flex-col gap-2 border-b border-base-300 px-5 py-3">
          <h3 className="text-xl font-semibold wrap-anywhere">{application.familyName}</h3>
          <DecideBar application={application} {...bar} />
        </header>
        <section aria-label="Answers" aria-live="polite" className="overflow-y-auto px-5 py-4">
          <ApplicationDetails application={application} />
        </section>
        <footer className="border-t border-base-300 px-3 py-2">
          <ReadOutCode key={application.id} family={application} />
        </footer>
      </>
    ) : (
      <p className="px-5 py-16 text-center opacity-80">Choose an application to read it here.</p>
    )}
  </aside>
);
