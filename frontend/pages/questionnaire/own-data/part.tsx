import { type ReactNode, useId } from "react";

interface PartProps {
  title: string;
  children: ReactNode;
}

const EDGE = "w-full border-t border-base-300 pt-6 text-pretty";

/** A titled part of what a family can do with its data. */
export const Part = ({ title, children }: PartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex flex-col items-start gap-3 ${EDGE}`}>
      <h3 id={id} className="text-xl font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
};

/** A titled part of its data, folded where there is much of it. */
export const FoldedPart = ({ title, open = false, children }: PartProps & { open?: boolean }) => (
  <details open={open} className={EDGE}>
    <summary className="cursor-pointer">
      <h3 className="inline text-xl font-semibold">{title}</h3>
    </summary>
    <div className="flex flex-col items-start gap-3 pt-4">{children}</div>
  </details>
);
