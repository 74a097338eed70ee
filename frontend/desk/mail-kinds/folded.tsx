import { type ReactNode, useId, useState } from "react";

/** A part of the page that few need often: its title, and the rest, which is loaded once somebody asks for it. */
export const Folded = ({
  title,
  summary,
  children,
}: {
  title: string;
  summary: string;
  children: ReactNode;
}) => {
  const [wanted, setWanted] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details
        className="rounded-box border border-base-300 bg-base-100 shadow-sm"
        onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
      >
        <summary className="cursor-pointer rounded-box px-5 py-3">
          <h3 id={id} className="inline text-lg font-semibold">
            {title}
          </h3>
          <span className="ml-3 text-sm opacity-80 max-sm:ml-0 max-sm:block">{summary}</span>
        </summary>
        <div className="border-t border-base-300 px-5 py-4">{wanted && children}</div>
      </details>
    </section>
  );
};
