import { type ReactNode, useId } from "react";

/** A titled group of fields, two beside each other where there is room. */
export const FormSection = ({
  title,
  place,
  children,
}: {
  title: string;
  /** Among the form's sections, such as 'Section 2 of 4'. */
  place?: string;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8"
    >
      <header className="mb-6">
        {place && <p className="mb-1 text-sm font-semibold text-primary">{place}</p>}
        <h2 id={id} className="text-2xl font-semibold">
          {title}
        </h2>
      </header>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
};
