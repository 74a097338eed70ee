import type { ReactNode } from "react";

interface NoticeProps {
  title: string;
  /** A picture above the title, hidden from screen readers. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A screen that says one thing: something is missing, needed, or went wrong. */
export const Notice = ({ title, picture, children }: NoticeProps) => (
  <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-20 text-center">
    {picture && <div aria-hidden>{picture}</div>}
    <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
    {children}
  </div>
);
