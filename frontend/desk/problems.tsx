import { TriangleAlert } from "lucide-react";

/** Says on every tab what somebody should look at; nothing while all is well. A Worker from before says nothing of it. */
export const Problems = ({ problems = [] }: { problems?: readonly string[] | undefined }) =>
  problems.length > 0 && (
    <aside
      aria-label="What is wrong with the site"
      className="alert alert-warning alert-soft mb-4 items-start py-2 text-left wrap-anywhere print:hidden"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5" />
      <div>
        <ul className={problems.length > 1 ? "list-disc pl-4" : undefined}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p className="text-sm">
          Emails are under Notifications. For anything else, tell the person who runs the site: the runbook
          says what to do.
        </p>
      </div>
    </aside>
  );
