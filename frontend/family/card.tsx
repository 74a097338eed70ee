import type { ComponentProps } from "react";

/** A section below the headline. */
export const Card = ({ className = "gap-4", children, ...label }: ComponentProps<"section">) => (
  <section {...label} className="mx-auto max-w-3xl px-4 py-8 text-left sm:px-6">
    <div
      className={`flex flex-col rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8 ${className}`}
    >
      {children}
    </div>
  </section>
);
