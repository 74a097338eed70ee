import type { ReactNode } from "react";

/** Replaces a list that is empty, loading or failed. */
export const EmptyState = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 rounded-box border border-dashed border-base-content/25 px-6 py-16 text-center">
    {children}
  </div>
);

/* Placeholders in the size of what is loading, so that little moves when it arrives. */

const Line = ({ width }: { width: string }) => <div className={`skeleton h-4 ${width}`} />;

export const SkeletonRows = ({ count = 5 }: { count?: number }) => (
  <div
    aria-hidden
    className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100 shadow-sm"
  >
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
      <div key={row} className="flex flex-wrap items-center gap-x-8 gap-y-2 p-4">
        <Line width="w-44 max-w-full" />
        <Line width="w-56 max-w-full" />
        <Line width="w-24 ml-auto max-sm:hidden" />
      </div>
    ))}
  </div>
);

/** `className` is the grid of the real cards. */
export const SkeletonCards = ({ count = 4, className }: { count?: number; className: string }) => (
  <div aria-hidden className={className}>
    {Array.from({ length: count }, (_, card) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
        key={card}
        className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm"
      >
        <Line width="w-1/2" />
        <Line width="w-3/4" />
        <Line width="w-full" />
        <Line width="w-2/3" />
      </div>
    ))}
  </div>
);
