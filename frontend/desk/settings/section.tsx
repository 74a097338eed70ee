import type { ReactNode } from "react";

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4"
  >
    <h3 className="text-lg font-semibold">{title}</h3>
    {children}
  </section>
);
