import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { isId } from "#contract/ids.ts";
import {
  applicationFilters,
  applicationQuery,
  applicationsQuery,
  deleteApplication,
} from "#frontend/api/applications.ts";
import { boardQuery, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { Board, boardGrid } from "#frontend/desk/casting/board.tsx";
import { BoardHead } from "#frontend/desk/casting/board-head.tsx";
import { useCasting, useMe } from "#frontend/desk/casting/use-casting.ts";
import { useShortlists } from "#frontend/desk/casting/use-shortlists.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { focusSelectionBar, useSelection } from "#frontend/desk/lists/selection.tsx";
import { openerId, useListPosition } from "#frontend/desk/lists/use-list-position.tsx";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { undoLast } from "#frontend/desk/shared/undo.tsx";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Link } from "#frontend/shell/link.tsx";
import { SkeletonCards, SkeletonRows } from "#frontend/ui/list-states.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationTools } from "./application-tools.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { STARS } from "./decide-bar.tsx";
import { Reader } from "./reader.tsx";
import { useDecide } from "./use-decide.tsx";

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();
const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();

export const ApplicationsTab = () => {
  const [{ family, view, ...filter }, setFilter] = useUrlFilter({
    ...applicationFilters,
    family: null,
    view: ["board"],
  });
  const client = useQueryClient();
  const { score, assign } = useCasting();
  const me = useMe();
  const openId = isId(family) ? family : "";
  const [deleting, setDeleting] = useState<Pick<Application, "id" | "familyName"> | null>(null);
  const { data: all } = useQuery(shortlistsQuery);
  const shortlist = all?.find(({ id }) => id === filter.shortlist);
  const isDeleted = all && filter.shortlist && !shortlist;
  const isBoard = view === "board" && isId(filter.shortlist) && !isDeleted;
  const pages = useInfiniteQuery({ ...applicationsQuery(filter), enabled: !isBoard });
  const board = useQuery({ ...boardQuery(filter.shortlist), enabled: isBoard });
  const list = isBoard ? board : pages;
  const { data: applications = [] } = list;
  const filterKey = JSON.stringify(filter);
  const selection = useSelection(filterKey);
  const shortlists = useShortlists(selection.drop);
  const open = useStableCallback((id: string) => setFilter({ family: id }));
  // While another filter's list is loading, the previous one is shown.
  const shown = list.isPlaceholderData ? undefined : list.data;
  const position = useListPosition(shown, { list: filterKey, openId, onOpen: open });
  const { decide, decideMany, pending, question } = useDecide((id, status) => {
    if (!filter.status || filter.status === status) return;
    position.moveOn(id);
    selection.drop([id]);
  });

  // A link may open an application that isn't loaded or doesn't match the filter.
  const { data: details } = useQuery({ ...applicationQuery(openId), enabled: openId !== "" });
  // What the reader shows, which may be newer than the list.
  const current = details ?? position.current;
  const enter = useStableCallback(position.enter);
  const takeOff = useStableCallback(async (family: ListedApplication) => {
    const { queryKey } = boardQuery(filter.shortlist);
    position.moveOn(family.id);
    selection.drop([family.id]);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (shown) => shown?.filter(({ id }) => id !== family.id));
    if (shortlist) shortlists.change({ to: shortlist, families: [family], isOn: false });
  });
  const close = () => {
    setFilter({ family: "" });
    document.getElementById(openerId(openId))?.focus({ preventScroll: true });
  };
  const decideCurrent = (status: DecidedStatus) => current && (() => decide(current, status));
  const selected = [...selection.ids].map((id) => ({ id }));
  const candidates = selected.length > 0 ? selected : current && [current];
  const toShortlist = (put: typeof shortlists.add) => candidates && (() => put(candidates));

  const help = useDeskShortcuts([
    { key: "j", effect: "Next application", act: position.next, repeats: true },
    { key: "k", effect: "Previous application", act: position.previous, repeats: true },
    { key: "o", also: "Enter", effect: "Open the application", act: current && (() => open(current.id)) },
    { key: "a", effect: "Approve", act: decideCurrent("approved") },
    { key: "r", effect: "Reject", act: decideCurrent("rejected") },
    { key: "l", shift: false, effect: "Add to the last shortlist", act: toShortlist(shortlists.add) },
    { key: "l", shift: true, effect: "Choose a shortlist", act: toShortlist(shortlists.choose) },
    { key: "u", effect: "Undo the last decision or shortlist change", act: undoLast },
    { key: "s", effect: "Send the email that waits", act: press("[data-send-mail]") },
    { key: "q", effect: "Go to the review of the questionnaire", act: focus("[data-review] button") },
    { key: "v", effect: "Schedule or edit the visit", act: press("[data-schedule-visit]") },
    {
      key: "x",
      effect: "Select for a decision on several",
      act: current && (() => selection.toggle(current.id)),
    },
    { key: "d", effect: "Go to the decisions on those selected", act: focusSelectionBar },
    {
      key: "m",
      effect: "Assign to me, or to nobody",
      act: current && (() => assign({ ids: [current.id], login: current.assignee === me ? null : me })),
    },
    ...STARS.map((stars) => ({
      key: String(stars),
      effect: stars === 1 ? "Give 1 star" : `Give ${stars} stars`,
      act: current && (() => score(current, stars)),
    })),
    ...(isBoard ? [{ key: "Alt+arrow", effect: "Move the card that has the focus", act: undefined }] : []),
    { key: "/", effect: "Search", act: focus("[type=search]") },
  ]);

  const shared = { selection, currentId: position.current?.id, onEnter: enter, onView: open };
  const head = (
    <BoardHead
      shortlist={shortlist}
      ids={applications.map(({ id }) => id)}
      help={help}
      onDeleted={() => setFilter({ shortlist: "", view: "" })}
    />
  );

  return (
    <>
      <ListPage
        list={list}
        things="applications"
        tools={
          <>
            {isBoard ? head : <ApplicationTools help={help} />}
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
        skeleton={isBoard ? <SkeletonCards count={8} className={boardGrid} /> : <SkeletonRows count={8} />}
        empty={
          isDeleted
            ? "This shortlist has been deleted."
            : isBoard
              ? "No families yet. Press l on a family to add it."
              : "No applications found."
        }
        narrowed={
          !isBoard && !isDeleted && Object.entries(filter).some(([name, value]) => name !== "sort" && value)
        }
        beside={
          openId && (
            <Reader
              familyId={openId}
              position={position}
              pendingStatus={pending.get(openId)}
              onDecide={decide}
              onShortlist={shortlists.choose}
              onDelete={setDeleting}
              onClose={close}
            />
          )
        }
      >
        {isBoard ? (
          shortlist && <Board shortlist={shortlist} families={applications} onTakeOff={takeOff} {...shared} />
        ) : (
          <ApplicationTable
            applications={applications}
            pending={pending}
            onDelete={setDeleting}
            onDecide={decide}
            {...shared}
          />
        )}
      </ListPage>
      <BulkBar
        selection={selection}
        listed={applications}
        filter={filter}
        onDecide={decideMany}
        onShortlist={() => shortlists.choose(selected)}
        onDeleted={(ids) => ids.includes(openId) && setFilter({ family: "" })}
      />
      {deleting && (
        <DeleteDialog
          thing="Application"
          subject={deleting.id}
          deletion={deleteApplication}
          gone={`The application of ${deleting.familyName} is gone.`}
          failure="Failed to delete the application."
          onDeleted={() => deleting.id === openId && setFilter({ family: "" })}
          onClose={() => setDeleting(null)}
        >
          <p>
            This permanently deletes the application for <strong>{deleting.familyName}</strong>, with its
            questionnaire, its visit and its emails. This cannot be undone.
          </p>
        </DeleteDialog>
      )}
      {question}
      {shortlists.menu}
    </>
  );
};
