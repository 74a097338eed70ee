import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { applicationQuery, deleteApplication } from "#frontend/api/applications.ts";
import { useCasting, useStaff } from "#frontend/desk/casting/use-casting.ts";
import { useShortlists } from "#frontend/desk/casting/use-shortlists.tsx";
import { useKeepFilters, useOpenFamily } from "#frontend/desk/lists/open-family.tsx";
import { openerId, useListPosition } from "#frontend/desk/lists/use-list-position.tsx";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { type ExplainedShortcut, focus, press } from "#frontend/desk/shared/shortcuts.tsx";
import { undoLast } from "#frontend/desk/shared/undo.tsx";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { DecideBar, STARS } from "./decide-bar.tsx";
import { LeftTheList } from "./notices.tsx";
import { Reader } from "./reader.tsx";
import { useDecide } from "./use-decide.tsx";

interface WorkspaceOptions {
  /** In the list's order; `undefined` while they load. */
  families: readonly (ListedApplication | { id: string })[] | undefined;
  /** Identifies the list, filters included. */
  list: string;
  /** Families that were selected. */
  selected?: readonly { id: string }[];
  /** Whether a decision takes a family off the list. */
  leaves?: (status: DecidedStatus) => boolean;
  /** What was to be done with families is done. */
  onDone?: (ids: readonly string[]) => void;
}

/** The family that is open, or whose row has the focus: its reader, and what keys do with it. */
export const useWorkspace = (options: WorkspaceOptions) => {
  const { families, list, selected = [], leaves = () => false, onDone = () => undefined } = options;
  const { openId, open, close } = useOpenFamily();
  useKeepFilters();
  const dialog = useTopmostDialog();
  const [deleting, setDeleting] = useState<Pick<Application, "id" | "familyName"> | null>(null);
  const { score, assign } = useCasting();
  const { me } = useStaff();
  const shortlists = useShortlists(onDone);
  const position = useListPosition(families, { list, openId, onOpen: open });
  const { decide, decideMany, pending, question } = useDecide((id, status) => {
    if (!leaves(status)) return;
    position.moveOn(id);
    onDone([id]);
  });
  // A link may open a family that isn't loaded or doesn't match the filter.
  const { data: details } = useQuery({ ...applicationQuery(openId), enabled: openId !== "" });
  const listed = position.current && "status" in position.current ? position.current : undefined;
  // What the reader shows, which may be newer than the list.
  const current = details ?? listed;

  const decideCurrent = (status: DecidedStatus) => current && (() => decide(current, status));
  const candidates = selected.length > 0 ? selected : current && [current];
  const toShortlist = (put: typeof shortlists.add) => candidates && (() => put(candidates));
  const closeReader = () => {
    if (document.activeElement) keepFocusNear(document.activeElement);
    close();
    document.getElementById(openerId(openId))?.focus({ preventScroll: true });
  };
  const closeIfGone = (ids: readonly string[]) => ids.includes(openId) && close();

  const keys: ExplainedShortcut[] = [
    { key: "j", effect: "Next application", act: position.next, repeats: true },
    { key: "k", effect: "Previous application", act: position.previous, repeats: true },
    { key: "o", also: "Enter", effect: "Open the application", act: current && (() => open(current.id)) },
    // With a dialog open, that closes.
    { key: "Escape", effect: "Close the reader", act: openId && !dialog ? closeReader : undefined },
    { key: "a", effect: "Approve", act: decideCurrent("approved") },
    { key: "r", effect: "Reject", act: decideCurrent("rejected") },
    { key: "l", shift: false, effect: "Add to the last shortlist", act: toShortlist(shortlists.add) },
    { key: "l", shift: true, effect: "Choose a shortlist", act: toShortlist(shortlists.choose) },
    { key: "u", effect: "Undo the last decision or shortlist change", act: undoLast },
    { key: "s", effect: "Send the email that waits", act: press("[data-send-mail]") },
    { key: "q", effect: "Go to the review of the questionnaire", act: focus("[data-review] button") },
    { key: "n", effect: "Write a note", act: openId ? focus("#note textarea") : undefined },
    { key: "v", effect: "Schedule or edit the visit", act: press("[data-schedule-visit]") },
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
  ];

  return {
    openId,
    open,
    position,
    current,
    keys,
    decide,
    decideMany,
    pending,
    shortlists,
    remove: setDeleting,
    closeIfGone,
    /** With what is asked about any family. */
    reader: (
      <>
        {openId && (
          <Reader
            familyId={openId}
            listed={listed}
            bar={
              current && (
                <>
                  <DecideBar
                    application={current}
                    pending={pending.get(openId)}
                    neighbors={position}
                    onDecide={(status) => decide(current, status)}
                    onShortlist={() => shortlists.choose([current])}
                  />
                  {position.hasLeft && <LeftTheList family={current} />}
                </>
              )
            }
            onDelete={setDeleting}
            onClose={closeReader}
          />
        )}
        {deleting && (
          <DeleteDialog
            thing="Application"
            subject={deleting.id}
            deletion={deleteApplication}
            gone={`The application of ${deleting.familyName} is gone.`}
            failure="Failed to delete the application."
            onDeleted={() => closeIfGone([deleting.id])}
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
    ),
  };
};
