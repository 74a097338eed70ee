import { type ReactNode, useId } from "react";

/** A titled group of fields, in two columns if there is room. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8"
    >
      <h2 id={id} className="mb-6 text-2xl font-semibold">
        {title}
      </h2>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
};

/**
 * Fields that can't be edited while their form is being sent. Inert rather than disabled, because disabled fields would flash
 * gray. The submit button takes the lost focus afterwards (submit-button.tsx).
 */
export const Frozen = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div inert={when} className="contents">
    {children}
  </div>
);
