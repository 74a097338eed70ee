import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** On a bad line paper comes without pictures. */
const LONGEST_WAIT_MS = 5000;

/** Puts its content on paper, alone, once its pictures are there, and then says that it has. Nothing of it is seen on the screen. */
export const PrintSheet = ({ children, onDone }: { children: ReactNode; onDone: () => void }) => {
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is there
  useEffect(() => {
    let isOpen = true;
    addEventListener("afterprint", onDone);
    const pictures = [...(sheet.current?.querySelectorAll("img") ?? [])];
    const arrived = Promise.allSettled(pictures.map((picture) => picture.decode()));
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
    void Promise.race([arrived, late]).then(() => isOpen && print());
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
