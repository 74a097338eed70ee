import { TriangleAlert } from "lucide-react";
import type { Summary } from "#contract/summary.ts";
import { useLocalStorage } from "#frontend/lib/use-local-storage.ts";
import { Link } from "#frontend/shell/link.tsx";
import { Button } from "#frontend/ui/button.tsx";

/** Each sentence can be put away for the day, in this browser. Emails that failed are in the inbox. */
export const Problems = ({ problems }: Pick<Summary, "problems">) => {
  const today = new Date().toDateString();
  const [stored, store] = useLocalStorage("desk:hidden-problems", "");
  const [day, ...texts] = stored.split("\n");
  const hidden = day === today ? texts : [];
  const isElsewhere = ({ link }: (typeof problems)[number]) => link === "/admin/notifications?view=failed";
  const shown = problems.filter((one) => !hidden.includes(one.text) && !isElsewhere(one));
  return (
    shown.length > 0 && (
      <aside
        aria-label="What is wrong with the site"
        className="alert alert-warning alert-soft mb-4 items-start py-2 text-left wrap-anywhere print:hidden"
      >
        <TriangleAlert aria-hidden className="mt-1.5 size-5" />
        <ul className="flex flex-col gap-1">
          {shown.map(({ text, link }) => (
            <li key={text} className="flex flex-wrap items-center justify-between gap-x-3">
              {link ? (
                <Link to={link} className="link grow basis-48">
                  {text}
                </Link>
              ) : (
                <p className="grow basis-48">{text} Please tell whoever runs the site.</p>
              )}
              <Button
                className="btn-sm shrink-0 pointer-coarse:min-h-8"
                onClick={() => store([today, ...hidden, text].join("\n"))}
              >
                Hide for today
              </Button>
            </li>
          ))}
        </ul>
      </aside>
    )
  );
};
