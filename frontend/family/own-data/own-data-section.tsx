import { type ReactNode, Suspense, useCallback, useState } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { lazyPart } from "#frontend/shell/part.tsx";
import { isStillOpen } from "./open-until.ts";

const LazyPanel = lazyPart(async () => (await import("./own-data-panel.tsx")).OwnDataPanel);

interface OwnDataSectionProps {
  familyId: string;
  onDeleted: (instead: ReactNode) => void;
}

/** At the bottom of a family's page: its stored data, behind a code. A reload keeps it open, and leaves the focus alone. */
export const OwnDataSection = ({ familyId, onDeleted }: OwnDataSectionProps) => {
  const [open, setOpen] = useState<boolean | "restored">(() => isStillOpen(familyId) && "restored");
  const close = useCallback(() => setOpen(false), []);
  if (!open)
    return (
      <p className="px-4 pt-4 pb-16 text-center">
        <button type="button" className="link py-1" onClick={() => setOpen(true)}>
          Manage my information
        </button>
      </p>
    );
  const isRestored = open === "restored";
  return (
    <section aria-labelledby="own-data" className="mx-auto max-w-3xl px-4 pb-16 text-left sm:px-6">
      <div className="flex flex-col gap-6 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
        <h2 id="own-data" ref={isRestored ? null : focusOn} tabIndex={-1} className="text-2xl font-semibold">
          Manage my information
        </h2>
        <Suspense fallback={<p role="status">One moment...</p>}>
          <LazyPanel {...{ familyId, isRestored, onDeleted }} onClose={close} />
        </Suspense>
      </div>
    </section>
  );
};
