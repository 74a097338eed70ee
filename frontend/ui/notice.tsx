import type { ReactNode } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";

interface NoticeProps {
  title: string;
  /** A picture above the title, hidden from screen readers. */
  picture?: ReactNode;
  /** It stands in place of what had the focus, and takes it over. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A screen that says one thing: something is missing, needed, or went wrong. */
export const Notice = ({ title, picture, takesFocus = false, children }: NoticeProps) => (
  <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-20 text-center">
    {picture && <div aria-hidden>{picture}</div>}
    <h1 {...(takesFocus && { ref: focusOn, tabIndex: -1 })} className="text-3xl font-semibold sm:text-4xl">
      {title}
    </h1>
    {children}
  </div>
);
