import type { ReactNode } from "react";

/** Replaces a list that is empty, loading or failed. */
export const EmptyState = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 rounded-box border border-dashed border-base-content/25 px-6 py-16 text-center">
    {children}
  </div>
);
