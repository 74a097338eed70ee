import { Link } from "#frontend/shell/link.tsx";
import { useSeason } from "./use-season.ts";

/** On phones with room for three facts, so that nothing moves when the server answers. */
export const WhereAndWhen = () => {
  const { facts } = useSeason();
  return (
    facts.length > 0 && (
      <section aria-labelledby="season" className="border-b border-base-300 bg-neutral text-neutral-content">
        <div aria-hidden className="clapper h-4 sm:h-5" />
        <div className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-3 px-4 py-5 sm:px-6 sm:py-7 lg:grid-cols-[auto_1fr]">
          <h2 id="season" className="text-2xl font-bold">
            Where and When
          </h2>
          <dl className="grid gap-x-8 gap-y-2 max-sm:min-h-25 sm:grid-cols-3">
            {facts.map(([label, fact]) => (
              <div
                key={label}
                className="items-baseline max-sm:grid max-sm:grid-cols-[minmax(24%,max-content)_1fr] max-sm:gap-x-3"
              >
                <dt className="text-sm opacity-80">{label}</dt>
                <dd className="font-display text-xl font-bold wrap-anywhere">{fact}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    )
  );
};

/** On phones, at the foot of the window while its parent is in view: past the first screen and above the newsletter. */
export const ApplyBar = () => {
  const { isOpen, sentence } = useSeason();
  return (
    isOpen && (
      <div className="sticky bottom-0 z-20 hidden items-center justify-between gap-4 border-t border-base-300 bg-base-100/95 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] backdrop-blur tall:max-md:flex print:hidden">
        <p className="text-sm">{sentence}</p>
        <Link to="/register" className="btn btn-primary">
          Apply
        </Link>
      </div>
    )
  );
};
