import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Application, applicationStatuses } from "#contract/applications.ts";
import { applicationsQuery } from "#frontend/api/applications.ts";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { useAddressFilter } from "#frontend/hooks/use-address-filter.ts";
import { useShortcuts } from "#frontend/hooks/use-shortcuts.ts";
import { acceptToast } from "#frontend/lib/toast.ts";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationFilters } from "./application-filters.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationToolbar } from "./application-toolbar.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DeleteApplication } from "./delete-application.tsx";
import { ReadingPane, useReadingPane } from "./reading-pane.tsx";
import { RefusedDecisionDialog } from "./refused-decision.tsx";
import { type ExplainedShortcut, ShortcutHelp, useShortcutsEnabled } from "./shortcut-help.tsx";
import { useCurrent } from "./use-current.ts";
import { useDecide } from "./use-decide.ts";
import { useSelection } from "./use-selection.ts";

/** What a dialog is open about. */
type Opened = { what: "view" | "delete"; application: Application } | { what: "help" } | null;

export const ApplicationsTab = () => {
  const [filter, setFilter] = useAddressFilter({ status: applicationStatuses, q: null });
  const [opened, setOpened] = useState<Opened>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useInfiniteQuery(applicationsQuery(filter));
  const { data: applications = [] } = list;
  const place = useCurrent(applications);
  const selection = useSelection(applications);
  const { decide, pendingStatus, refused, dismissRefused } = useDecide();
  const [reading] = useReadingPane();
  const [shortcutsEnabled] = useShortcutsEnabled();

  const { current } = place;
  const view = (application: Application) => setOpened({ what: "view", application });
  const help = () => setOpened({ what: "help" });
  const close = () => setOpened(null);
  const shortcuts: ExplainedShortcut[] = [
    { key: "j", effect: "Next application", act: place.next, repeats: true },
    { key: "k", effect: "Previous application", act: place.previous, repeats: true },
    { key: "o", also: "Enter", effect: "Open the application", act: current && (() => view(current)) },
    { key: "a", effect: "Approve", act: current && (() => decide([current], "approved")) },
    { key: "r", effect: "Reject", act: current && (() => decide([current], "rejected")) },
    { key: "u", effect: "Undo what was just decided", act: acceptToast },
    {
      key: "x",
      effect: "Select for a decision on several",
      act: current && (() => selection.toggle(current.id)),
    },
    { key: "/", effect: "Search", act: () => search.current?.focus() },
  ];
  const helpShortcut = { key: "?", effect: "This help", act: help };
  useShortcuts([...(shortcutsEnabled ? shortcuts : []), helpShortcut]);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ApplicationFilters filter={filter} onChange={setFilter} searchRef={search} />
        <ApplicationToolbar filter={filter} onHelp={help} />
      </div>
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
            currentId={current?.id}
            isSelected={selection.isSelected}
            allSelected={selection.selected.length === applications.length}
            onToggleAll={selection.toggleAll}
            reading={reading}
            pendingStatus={pendingStatus}
            onEnter={({ id }) => place.setCurrent(id)}
            onView={view}
            onDelete={(application) => setOpened({ what: "delete", application })}
            onToggle={({ id }) => selection.toggle(id)}
            onDecide={decide}
          />
          {reading && (
            <ReadingPane
              application={current}
              onPrevious={place.previous}
              onNext={place.next}
              onDecide={(status) => current && decide([current], status)}
            />
          )}
        </div>
      )}
      <ShowMore list={list} things="applications" />
      {selection.selected.length > 0 && (
        <BulkBar
          count={selection.selected.length}
          onDecide={(status) => {
            decide(selection.selected, status);
            selection.clear();
          }}
          onSelectAll={selection.selected.length < applications.length ? selection.toggleAll : undefined}
          onClear={selection.clear}
        />
      )}
      {opened?.what === "view" && <ApplicationDialog application={opened.application} onClose={close} />}
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
      {opened?.what === "help" && <ShortcutHelp shortcuts={[...shortcuts, helpShortcut]} onClose={close} />}
    </div>
  );
};
