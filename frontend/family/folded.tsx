import { type ReactNode, Suspense, useState } from "react";

/** A quiet card with what can wait. Its content loads when it is first opened, and stays. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="mx-auto max-w-3xl py-4" onToggle={() => setWasOpened(true)}>
      <summary className="mx-4 cursor-pointer rounded-box border border-base-300 bg-base-100 px-5 py-4 text-lg font-semibold sm:mx-6 sm:px-8">
        {title}
      </summary>
      {/* Of its own, so that the page and the focus stay while its code loads. */}
      {wasOpened && (
        <Suspense
          fallback={
            <p role="status" className="p-8 text-center">
              One moment...
            </p>
          }
        >
          {children}
        </Suspense>
      )}
    </details>
  );
};
