import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

/** Puts its content on paper, alone, and then says that it has. Nothing of it is seen on the screen. */
export const PrintSheet = ({ children, onDone }: { children: ReactNode; onDone: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is there
  useEffect(() => {
    addEventListener("afterprint", onDone);
    print();
    return () => removeEventListener("afterprint", onDone);
  }, []);
  return createPortal(
    // Paper is light, whatever the screen is.
    <article data-theme="kitchen" data-print-sheet className="hidden bg-transparent print:block">
      {children}
    </article>,
    document.body,
  );
};
