import type { ReactNode } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";

interface NoticeProps {
  title: string;
  /** Hidden from screen readers. */
  picture?: ReactNode;
  /** It replaces the element that had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A screen that says one thing, such as an error. */
export const Notice = ({ title, picture, takesFocus = false, children }: NoticeProps) => (
  <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-20 text-center text-pretty">
    {picture && <div aria-hidden>{picture}</div>}
    <h1 {...(takesFocus && { ref: focusOn, tabIndex: -1 })} className="text-3xl font-semibold sm:text-4xl">
      {title}
    </h1>
    {children}
  </div>
);

/** A message that replaces the element that had the focus, and takes it, so that screen readers read it out. */
export const FocusedMessage = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <div
    ref={focusOn}
    tabIndex={-1}
    className={`flex flex-col gap-2 rounded-field outline-offset-4 ${className}`}
  >
    {children}
  </div>
);
