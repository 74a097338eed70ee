import { useEffect, useRef, useState } from "react";
import { type Application, applicationStatuses, type DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { applicationsQuery } from "#frontend/api/applications.ts";
import { chosenOrders } from "#frontend/api/lists.ts";
import { useList } from "#frontend/api/use-list.ts";
import { useAskAboutWithdrawn } from "#frontend/desk/deciding/use-ask-about-withdrawn.tsx";
import { useDecide } from "#frontend/desk/deciding/use-decide.ts";
import { FilterRow } from "#frontend/desk/list/filter-row.tsx";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { useOfferToCancelVisit } from "#frontend/desk/visits/offer-to-cancel-visit.tsx";
import { acceptToast } from "#frontend/lib/toast.ts";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { useShortcuts } from "#frontend/lib/use-shortcuts.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationFilters } from "./application-filters.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationToolbar } from "./application-toolbar.tsx";
import { focusBulkBar } from "./bulk-bar.tsx";
import { BulkDecision } from "./bulk-decision.tsx";
import { DeleteApplication } from "./delete-application.tsx";
import { ReadingPane, useReadingPane } from "./reading-pane.tsx";
import { RefusedDecisionDialog } from "./refused-decision.tsx";
import { type ExplainedShortcut, ShortcutHelp, useShortcutsEnabled } from "./shortcut-help.tsx";
import { useCurrent } from "./use-current.ts";
import { useSelection } from "./use-selection.ts";

/** One and the same, while nothing is loaded. */
const NONE: readonly ListedApplication[] = [];

/** What a dialog is open about; the one that is viewed is the current one. */
type Opened = { what: "delete"; application: Application } | { what: "view" | "help" } | null;

export const ApplicationsTab = () => {
  const [filter, setFilter] = useAddressFilter({ status: applicationStatuses, q: null, sort: chosenOrders });
  const [opened, setOpened] = useState<Opened>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useList(applicationsQuery(filter));
  const { data: applications = NONE } = list;
  const place = useCurrent(applications);
  const selection = useSelection(JSON.stringify(filter));
  const { offer, withdraw, question } = useOfferToCancelVisit();
  const { decide, decideMany, pending, refused, dismissRefused } = useDecide({
    onRejected: offer,
    onUndo: withdraw,
  });
  const { ask, withdrawnQuestion } = useAskAboutWithdrawn(decide);
  const [reading] = useReadingPane();
  const [shortcutsEnabled] = useShortcutsEnabled();

  const { current } = place;
  const view = useStable((application: Application) => {
    place.setCurrent(application);
    setOpened({ what: "view" });
  });
  const remove = useStable((application: Application) => setOpened({ what: "delete", application }));
  const help = () => setOpened({ what: "help" });
  const close = () => setOpened(null);
  // The last one that matched was decided away: its dialog does not come back with the next list.
  const viewsNothing = opened?.what === "view" && !current;
  useEffect(() => {
    if (viewsNothing) setOpened(null);
  }, [viewsNothing]);
  const decideCurrent = (status: DecidedStatus) => current && ask([current], status);
  const shortcuts: ExplainedShortcut[] = [
    { key: "j", effect: "Next application", act: place.next, repeats: true },
    { key: "k", effect: "Previous application", act: place.previous, repeats: true },
    { key: "o", also: "Enter", effect: "Open the application", act: current && (() => view(current)) },
    { key: "a", effect: "Approve", act: current && (() => decideCurrent("approved")) },
    { key: "r", effect: "Reject", act: current && (() => decideCurrent("rejected")) },
    { key: "u", effect: "Undo what was just decided", act: acceptToast },
    {
      key: "x",
      effect: "Select for a decision on several",
      act: current && (() => selection.toggle(current.id)),
    },
    { key: "d", effect: "Go to the decisions on those selected", act: focusBulkBar },
    { key: "/", effect: "Search", act: () => search.current?.focus() },
  ];
  const helpShortcut = { key: "?", effect: "This help", act: help };
  // The toaster's own, on every page.
  const toToast = { key: "F8", effect: "Go to what a notification offers", act: undefined };
  useShortcuts([...(shortcutsEnabled ? shortcuts : []), helpShortcut]);

  return (
    <div className="flex flex-col gap-2">
      <FilterRow tools={<ApplicationToolbar filter={filter} onHelp={help} />}>
        <ApplicationFilters filter={filter} onChange={setFilter} searchRef={search} />
      </FilterRow>
      <ListState list={list} things="applications" skeleton={<SkeletonRows count={8} />}>
        <p>No applications found.</p>
        {(filter.status || filter.q) && (
          <p className="text-sm opacity-80">Nothing matches this filter and search.</p>
        )}
      </ListState>
      {applications.length > 0 && (
        <div className="group flex items-start gap-6" data-reading={reading || undefined}>
          <ApplicationTable
            applications={applications}
            selection={selection}
            currentId={current?.id}
            reading={reading}
            pending={pending}
            onEnter={place.setCurrent}
            onView={view}
            onDelete={remove}
            onDecide={ask}
          />
          {reading && (
            <ReadingPane
              application={current}
              onPrevious={place.previous}
              onNext={place.next}
              onDecide={decideCurrent}
            />
          )}
        </div>
      )}
      <ShowMore list={list} things="applications" />
      <BulkDecision
        selection={selection}
        listed={applications}
        filter={filter}
        hasMore={list.hasNextPage}
        onDecide={decideMany}
      />
      {opened?.what === "view" && current && (
        <ApplicationDialog
          application={current}
          onPrevious={place.previous}
          onNext={place.next}
          onDecide={decideCurrent}
          onClose={close}
        />
      )}
      {opened?.what === "delete" && <DeleteApplication application={opened.application} onClose={close} />}
      {refused && (
        <RefusedDecisionDialog
          key={refused.seen.id}
          refused={refused}
          onKeep={() => {
            dismissRefused();
            decide([refused.stored], refused.status);
          }}
          onClose={dismissRefused}
        />
      )}
      {question}
      {withdrawnQuestion}
      {opened?.what === "help" && (
        <ShortcutHelp shortcuts={[...shortcuts, helpShortcut, toToast]} onClose={close} />
      )}
    </div>
  );
};
