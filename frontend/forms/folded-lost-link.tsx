import { Suspense, useState } from "react";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { lazyPart } from "#frontend/shell/part.tsx";

const LazyLostLink = lazyPart(async () => (await import("./lost-link.tsx")).LostLink);

/** Folded, because most visitors of the page want something else. */
export const FoldedLostLink = () => {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="mx-auto mb-8 max-w-xl text-center">
      <button
        type="button"
        className="link py-1"
        disabled={!hydrated}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Already applied? Get your link again
      </button>
      {open && (
        <div className="mt-3">
          <Suspense fallback={<p role="status">One moment...</p>}>
            <LazyLostLink />
          </Suspense>
        </div>
      )}
    </div>
  );
};
