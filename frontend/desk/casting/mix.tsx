import { familySizeLabels, specialtyLabels } from "#contract/applications.ts";
import type { Shortlist } from "#contract/shortlists.ts";

type Labels = Readonly<Record<string, string>>;
const groups: readonly [kind: keyof Shortlist["mix"], title: string, labels: Labels, isScale?: true][] = [
  ["city", "City", {}],
  ["specialty", "Specialty", specialtyLabels],
  ["size", "Family size", familySizeLabels, true],
  ["minors", "Under 18 at the table", {}, true],
];

const MOST = 5;

/** What a shortlist is made of: the most frequent values of each kind. */
export const Mix = ({ mix, count }: Shortlist) => (
  <section aria-label="Mix" className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-4">
    {groups.map(([kind, title, labels, isScale]) => {
      // In the labels' or numbers' own order, without a value last.
      const all = Object.entries({ ...labels, ...mix[kind] }).filter(([value]) => mix[kind][value]);
      const most = all.toSorted(([, one], [, other]) => Number(other) - Number(one)).slice(0, MOST);
      return (
        <div key={kind} className="min-w-0 text-sm leading-5">
          <h4 className="font-semibold">{title}</h4>
          <ul>
            {(isScale ? all.filter((one) => most.includes(one)) : most).map(([value, number]) => (
              <li key={value} className="grid grid-cols-[minmax(0,1fr)_25%_1.5rem] items-center gap-2">
                <span className="truncate">{labels[value] ?? (value || "Unknown")}</span>
                <progress aria-hidden className="progress h-1.5 text-primary" value={number} max={count} />
                <span className="text-right tabular-nums">{number}</span>
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </section>
);
