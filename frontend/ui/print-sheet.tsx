import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** Then it prints without the pictures that haven't come. */
const TIMEOUT_MS = 20_000;

/** Prints only its content, which isn't visible on the screen, unfolded and once its pictures have loaded. */
export const PrintSheet = ({ children, onDone }: { children: ReactNode; onDone: () => void }) => {
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    let isOpen = true;
    addEventListener("afterprint", onDone);
    for (const folded of sheet.current?.querySelectorAll("details") ?? []) folded.open = true;
    const pictures = [...(sheet.current?.querySelectorAll("img") ?? [])];
    for (const picture of pictures) picture.loading = "eager";
    const arrived = Promise.allSettled(pictures.map((picture) => picture.decode()));
    const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    void Promise.race([arrived, late]).then(() => isOpen && print());
    return () => {
      isOpen = false;
      removeEventListener("afterprint", onDone);
    };
  }, []);
  return createPortal(
    // Paper is light, even if the screen is dark.
    <article ref={sheet} data-theme="kitchen" data-print-sheet className="hidden bg-transparent print:block">
      {children}
    </article>,
    document.body,
  );
};
