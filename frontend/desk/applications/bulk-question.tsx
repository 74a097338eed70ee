import { useQuery } from "@tanstack/react-query";
import type { DecidedStatus } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { deskLocale } from "#contract/desk-locale.ts";
import { keysOf } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { upcomingVisitsQuery } from "#frontend/api/visits.ts";
import { deed } from "#frontend/desk/deciding/decision-words.ts";
import type { Chosen } from "#frontend/desk/deciding/use-decide.ts";
import { counted, formatCount } from "#frontend/desk/formats/counts.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

/** Statuses with which a visit in the calendar makes sense. */
const welcome: readonly DecidedStatus[] = ["approved", "scheduled"];

/** As in '40 pending and 20 approved'. */
const inWords = (chosen: readonly Chosen[]) => {
  const counts = Map.groupBy(chosen, ({ status }) => status);
  const parts = keysOf(applicationStatusLabels).flatMap((status) => {
    const count = counts.get(status)?.length;
    return count ? [`${formatCount(count)} ${applicationStatusLabels[status].toLowerCase()}`] : [];
  });
  return new Intl.ListFormat(deskLocale).format(parts);
};

/** How many of the families have a visit ahead of them. */
const StandingVisits = ({ chosen, status }: { chosen: readonly Chosen[]; status: DecidedStatus }) => {
  const visits = useQuery(upcomingVisitsQuery(todayIn(show.timeZone)));
  if (visits.isPending) return <p className="opacity-80">Looking for their visits...</p>;
  if (visits.isLoadingError) return <p>Which of these families have a visit could not be loaded.</p>;
  const ids = new Set(chosen.map(({ id }) => id));
  const standing = visits.data.filter((visit) => visit.status !== "cancelled" && ids.has(visit.family.id));
  if (standing.length === 0) return <p>None of these families has a visit ahead.</p>;
  const one = standing.length === 1;
  return (
    <p>
      <strong>
        {counted(standing.length, "family")} {one ? "has a visit" : "have visits"} ahead.
      </strong>{" "}
      {one ? "It stays" : "They stay"} in the calendar
      {welcome.includes(status) ? "." : ` until somebody cancels ${one ? "it" : "them"}.`}
    </p>
  );
};

interface BulkQuestionProps {
  /** Those that the decision changes. */
  chosen: readonly Chosen[];
  /** Those that are selected and have the status already. */
  already: number;
  status: DecidedStatus;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a decision on many, or on families that have withdrawn, which one key could else make. */
export const BulkQuestion = ({ chosen, already, status, onConfirm, onClose }: BulkQuestionProps) => {
  const label = applicationStatusLabels[status].toLowerCase();
  const one = chosen.length === 1;
  const withdrawn = chosen.filter((one) => one.status === "withdrawn").length;
  const lost = status === "approved" ? 0 : chosen.filter((one) => one.status === "approved").length;
  return (
    <ConfirmDialog
      title={`${deed[status](counted(chosen.length, "application"))}?`}
      action={one ? "Yes" : `Yes, all ${formatCount(chosen.length)}`}
      mild={status !== "rejected"}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>
          {inWords(chosen)} {one ? "becomes" : "become"} {label}.
          {already > 0 && ` ${formatCount(already)} of the selected are ${label} already.`}
        </p>
        {withdrawn > 0 && (
          <p>
            <strong>
              {counted(withdrawn, "family")} {withdrawn === 1 ? "has" : "have"} withdrawn{" "}
              {withdrawn === 1 ? "its" : "their"} application{withdrawn === 1 ? "" : "s"}.
            </strong>{" "}
            Only {withdrawn === 1 ? "it" : "they"} can withdraw again.
          </p>
        )}
        {lost > 0 && (
          <p>
            {counted(lost, "family")} that {lost === 1 ? "was" : "were"} approved can no longer{" "}
            {status === "scheduled" ? "" : "send a questionnaire or "}be given a visit.
          </p>
        )}
        <StandingVisits chosen={chosen} status={status} />
        {withdrawn < chosen.length ? (
          <p>
            {withdrawn > 0 ? "The rest" : "It"} can be undone until something else is decided or moved, or
            this page is reloaded.
          </p>
        ) : (
          <p>It cannot be undone.</p>
        )}
      </div>
    </ConfirmDialog>
  );
};
