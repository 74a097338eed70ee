import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** Puts its content on paper, alone, once its pictures are there, and then says that it has. Nothing of it is seen on the screen. */
export const PrintSheet = ({ children, onDone }: { children: ReactNode; onDone: () => void }) => {
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is there
  useEffect(() => {
    let isOpen = true;
    addEventListener("afterprint", onDone);
    const pictures = [...(sheet.current?.querySelectorAll("img") ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => isOpen && print());
    return () => {
      isOpen = false;
      removeEventListener("afterprint", onDone);
    };
  }, []);
  return createPortal(
    // Paper is light, whatever the screen is.
    <article ref={sheet} data-theme="kitchen" data-print-sheet className="hidden bg-transparent print:block">
      {children}
    </article>,
    document.body,
  );
};
