import { type ReactNode, Suspense, useCallback, useState } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";

const LazyPanel = lazyComponent(async () => (await import("./own-data-panel.tsx")).OwnDataPanel);

interface OwnDataSectionProps {
  familyId: string;
  onDeleted: (instead: ReactNode) => void;
}

/** At the bottom of a family's page: its stored data, behind a code. */
export const OwnDataSection = ({ familyId, onDeleted }: OwnDataSectionProps) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!open)
    return (
      <p className="px-4 pt-4 pb-16 text-center">
        <button type="button" className="link py-1" onClick={() => setOpen(true)}>
          Manage my information
        </button>
      </p>
    );
  return (
    <section aria-labelledby="own-data" className="mx-auto max-w-3xl px-4 pb-16 text-left sm:px-6">
      <div className="flex flex-col gap-6 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
        <h2 id="own-data" ref={focusOn} tabIndex={-1} className="text-2xl font-semibold">
          Manage my information
        </h2>
        <Suspense fallback={<p role="status">One moment...</p>}>
          <LazyPanel familyId={familyId} onDeleted={onDeleted} onClose={close} />
        </Suspense>
      </div>
    </section>
  );
};
