import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListedApplication } from "#contract/families.ts";
import { isId } from "#contract/ids.ts";
import { applicationFilters, applicationsQuery } from "#frontend/api/applications.ts";
import { withoutEmpty } from "#frontend/api/lists.ts";
import { boardQuery, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { Board, boardGrid } from "#frontend/desk/casting/board.tsx";
import { BoardHead } from "#frontend/desk/casting/board-head.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { focusSelectionBar, useSelection } from "#frontend/desk/lists/selection.tsx";
import { useWorkspace } from "#frontend/desk/reader/use-workspace.tsx";
import { focus, useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Link } from "#frontend/shell/link.tsx";
import { SkeletonCards, SkeletonRows } from "#frontend/ui/list-states.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationTools, FilterChips } from "./application-tools.tsx";
import { BulkBar } from "./bulk-bar.tsx";

export const ApplicationsTab = () => {
  const [{ view, ...filter }, setFilter] = useUrlFilter({ ...applicationFilters, view: ["board"] });
  const client = useQueryClient();
  const { data: all } = useQuery(shortlistsQuery);
  // Only a single one has a board.
  const [shortlistId = ""] = filter.shortlist.length === 1 ? filter.shortlist : [];
  const shortlist = all?.find(({ id }) => id === shortlistId);
  const isDeleted = all && shortlistId && !shortlist;
  const isBoard = view === "board" && isId(shortlistId) && !isDeleted;
  const pages = useInfiniteQuery({ ...applicationsQuery(filter), enabled: !isBoard });
  const board = useQuery({ ...boardQuery(shortlistId), enabled: isBoard });
  const list = isBoard ? board : pages;
  const { data: applications = [] } = list;
  const filterKey = JSON.stringify(filter);
  const selection = useSelection(filterKey, applications);
  const selected = [...selection.ids].map((id) => ({ id }));
  const workspace = useWorkspace({
    // While another filter's list is loading, the previous one is shown.
    families: list.isPlaceholderData ? undefined : list.data,
    list: filterKey,
    selected,
    leaves: (status) => filter.status.length > 0 && !filter.status.includes(status),
    onDone: selection.drop,
  });
  const { position, current, shortlists, pending } = workspace;

  const enter = useStableCallback(position.enter);
  const takeOff = useStableCallback(async (family: ListedApplication) => {
    const { queryKey } = boardQuery(shortlistId);
    position.moveOn(family.id);
    selection.drop([family.id]);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (shown) => shown?.filter(({ id }) => id !== family.id));
    if (shortlist) shortlists.change({ to: shortlist, families: [family], isOn: false });
  });

  const help = useDeskShortcuts([
    ...workspace.keys,
    ...[false, true].map((shift) => ({
      key: "x",
      shift,
      effect: shift ? "Select up to here, as Shift-click does" : "Select for a decision on several",
      act: current && (() => selection.toggle(current.id, shift)),
    })),
    { key: "d", effect: "Go to the decisions on those selected", act: focusSelectionBar },
    ...(isBoard ? [{ key: "Alt+arrow", effect: "Move the card that has the focus", act: undefined }] : []),
    { key: "/", effect: "Search", act: focus("[type=search]") },
  ]);

  const shared = { selection, currentId: position.current?.id, onEnter: enter, onView: workspace.open };

  return (
    <>
      <ListPage
        list={list}
        things="applications"
        endless
        tools={
          <>
            {!isBoard && <ApplicationTools />}
            {isBoard && shortlist && (
              <BoardHead
                shortlist={shortlist}
                ids={applications.map(({ id }) => id)}
                onDeleted={() => setFilter({ shortlist: [], view: "" })}
              />
            )}
            {help}
            {shortlist && (
              // Of both, so that it keeps the focus.
              <Link
                to={`/admin/applications?shortlist=${shortlist.id}&${isBoard ? "sort=shortlist" : "view=board"}`}
                className={isBoard ? "btn btn-sm" : "btn"}
              >
                {isBoard ? "List" : "Board"}
              </Link>
            )}
          </>
        }
        chips={!isBoard && <FilterChips />}
        skeleton={isBoard ? <SkeletonCards count={8} className={boardGrid} /> : <SkeletonRows count={8} />}
        empty={
          isDeleted
            ? "This shortlist has been deleted."
            : isBoard
              ? "No families yet. Press l on a family to add it."
              : "No applications found."
        }
        narrowed={!isBoard && !isDeleted && Object.keys(withoutEmpty({ ...filter, sort: "" })).length > 0}
        beside={workspace.reader}
      >
        {isBoard ? (
          shortlist && <Board shortlist={shortlist} families={applications} onTakeOff={takeOff} {...shared} />
        ) : (
          <ApplicationTable
            applications={applications}
            pending={pending}
            onDelete={workspace.remove}
            onDecide={workspace.decide}
            {...shared}
          />
        )}
      </ListPage>
      <BulkBar
        selection={selection}
        listed={applications}
        filter={filter}
        onDecide={workspace.decideMany}
        onShortlist={() => shortlists.choose(selected)}
        onDeleted={workspace.closeIfGone}
      />
    </>
  );
};
