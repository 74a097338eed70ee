import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { applicationFields, type Correction } from "#contract/applications.ts";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { FAMILY, type HistoryAction } from "#contract/history.ts";
import { applicationStatusLabels } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import { historyQuery, keepApplication } from "#frontend/api/applications.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
import { dayLabel, formatMinute } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Link } from "#frontend/shell/link.tsx";
import { Button } from "#frontend/ui/button.tsx";

/** Days before its deletion. */
const COUNTDOWN_DAYS = 30;

/** In an application's last days: when it will be deleted, and a button to keep it. */
export const DeletionNotice = ({ family }: { family: ListedApplication | ApplicationDetails }) => {
  const { id, familyName, deletedOn } = family;
  const keeping = useMutation({
    mutationFn: keepApplication,
    onSuccess: () => toast("Application Kept", `${familyName} is kept a year longer.`),
    onError: (error) => toastError(error, "Not Kept"),
  });
  if (!deletedOn || deletedOn > addDays(todayIn(show.timeZone), COUNTDOWN_DAYS)) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-r-field border-l-4 border-error bg-base-200 px-3 py-1 text-sm">
      Will be deleted on {dayLabel(deletedOn)}
      <Button className="btn-sm" inactive={keeping.isPending} onClick={() => keeping.mutate(id)}>
        Keep<span className="sr-only"> the application of {familyName}</span>
      </Button>
    </p>
  );
};

const decisions: readonly HistoryAction[] = ["decided", "withdrawn", "scheduled", "cancelled"];

/** For an application that somebody else's change took off the list while it is read. */
export const LeftTheList = ({ family }: { family: Pick<ApplicationDetails, "id" | "status"> }) => {
  const { data: entries } = useInfiniteQuery(historyQuery(family.id));
  const { nameOf } = useStaff();
  const last = entries?.find(({ action }) => decisions.includes(action));
  const by = last && (last.actor === FAMILY ? "the family" : nameOf(last.actor));
  return (
    <p role="status" className="rounded-r-field border-l-4 border-info bg-base-200 px-3 py-1 text-sm">
      {by && `${applicationStatusLabels[family.status]} by ${by}. `}No longer in this list.
    </p>
  );
};

export const AppliedTwice = ({ others }: { others: ApplicationDetails["duplicates"] }) =>
  others.length > 0 && (
    <p className="rounded-r-field border-l-4 border-warning bg-base-200 px-3 py-1 text-sm">
      The same email or phone:{" "}
      {others.map(({ id, familyName }) => (
        <Link key={id} to={`/admin/applications?family=${id}`} className="link mr-3">
          {familyName}
        </Link>
      ))}
    </p>
  );

/** As in 'Phone Number, Home Address · Nov 22, 2026, 3:04 PM'. */
export const correctionLabel = ({ fields, at }: Correction) =>
  `${fields.map((name) => applicationFields[name].label).join(", ")} · ${formatMinute(at)}`;

export const Corrections = ({ corrections }: { corrections: readonly Correction[] }) =>
  corrections.length > 0 && (
    <details className="rounded-field border-l-4 border-info bg-base-200 px-3 py-1 text-sm wrap-anywhere">
      <summary className="cursor-pointer py-0.5">
        <strong>Corrected by the family</strong>
      </summary>
      <ul className="flex flex-col gap-1 pb-1">
        {corrections.toReversed().map((correction) => (
          <li key={correction.at}>{correctionLabel(correction)}</li>
        ))}
      </ul>
    </details>
  );
