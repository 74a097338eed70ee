import { useQuery } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import { useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { outboxQuery } from "#frontend/api/mail.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { useList } from "#frontend/api/use-list.ts";
import {
  type ExplainedShortcut,
  ShortcutHelp,
  useShortcutsEnabled,
} from "#frontend/desk/applications/shortcut-help.tsx";
import { useSelectedIds, useSelection } from "#frontend/desk/applications/use-selection.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { FilterRow } from "#frontend/desk/list/filter-row.tsx";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { useShortcuts } from "#frontend/lib/use-shortcuts.ts";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { HeldFilters, heldFilterNames } from "./held-filters.tsx";
import { HeldRow } from "./held-row.tsx";
import { focusReleaseBar, ReleaseBar } from "./release-bar.tsx";
import { useOpenMail } from "./use-open-mail.tsx";

/** One and the same, while nothing is loaded. */
const NONE: readonly OutboxMail[] = [];

/** Mails that wait until somebody releases them: to read, edit, discard and send. */
export const HeldMails = ({ familyId }: { familyId: string }) => {
  const [chosen, setChosen] = useAddressFilter(heldFilterNames);
  const filter = { status: "held", heldFor: chosen.about, kind: chosen.held, family: familyId } as const;
  const list = useList(outboxQuery(filter));
  const { data: mails = NONE } = list;
  const { data: summary } = useQuery(summaryQuery);
  const selection = useSelection(JSON.stringify(filter));
  const selected = useSelectedIds(selection);
  const { place, open, dialog } = useOpenMail(mails);
  const [helping, setHelping] = useState(false);
  const [shortcutsEnabled] = useShortcutsEnabled();

  const { current } = place;
  const shortcuts: ExplainedShortcut[] = [
    { key: "j", effect: "Next held mail", act: place.next, repeats: true },
    { key: "k", effect: "Previous held mail", act: place.previous, repeats: true },
    { key: "o", also: "Enter", effect: "Open the mail", act: current && (() => open(current)) },
    { key: "x", effect: "Select to be sent", act: current && (() => selection.toggle(current.id)) },
    { key: "d", effect: "Go to sending those selected", act: focusReleaseBar },
  ];
  const help = { key: "?", effect: "This help", act: () => setHelping(true) };
  // The toaster's own, on every page.
  const toToast = { key: "F8", effect: "Go to what a notification offers", act: undefined };
  useShortcuts([...(shortcutsEnabled ? shortcuts : []), help]);

  const isFiltered = Boolean(chosen.about || chosen.held || familyId);
  const isEmpty = list.isSuccess && mails.length === 0 && !list.hasNextPage;
  const allSelected = mails.length > 0 && mails.every(({ id }) => selected.has(id));

  return (
    <section aria-labelledby="held" className="flex flex-col gap-3">
      <h3 id="held" className="text-xl font-semibold">
        Held mails
        {/* Of all, which says nothing of a list that is filtered. */}
        {!isFiltered && summary && summary.outbox.held > 0 && ` (${formatCount(summary.outbox.held)})`}
      </h3>
      {(!isEmpty || isFiltered) && (
        <FilterRow
          tools={
            <button type="button" className="btn btn-ghost max-sm:hidden" onClick={help.act}>
              <Keyboard aria-hidden className="size-4" />
              Shortcuts
            </button>
          }
        >
          <HeldFilters filter={chosen} onChange={setChosen} />
        </FilterRow>
      )}
      {isEmpty ? (
        <p className="opacity-80">
          {isFiltered
            ? "No held mail matches this."
            : "No mail is held. What you decide next will wait here."}
        </p>
      ) : (
        <ListState list={list} things="held mails" skeleton={<SkeletonRows count={3} />}>
          {null}
        </ListState>
      )}
      {mails.length > 0 && (
        <div className="rounded-box border border-base-300 bg-base-100 shadow-sm">
          <label className="flex w-fit items-center gap-3 px-4 py-2 text-sm">
            <input
              type="checkbox"
              className="checkbox"
              checked={allSelected}
              onChange={() => selection.replace(allSelected ? [] : mails.map(({ id }) => id))}
            />
            Select all that are listed
          </label>
          <ul aria-label="Held mails" className="divide-y divide-base-300 border-t border-base-300">
            {mails.map((mail) => (
              <HeldRow
                key={mail.id}
                mail={mail}
                selection={selection}
                current={mail.id === current?.id}
                onEnter={place.setCurrent}
                onOpen={open}
              />
            ))}
          </ul>
        </div>
      )}
      <ShowMore list={list} things="held mails" />
      <ReleaseBar selection={selection} listed={mails} filter={filter} hasMore={list.hasNextPage} />
      {dialog}
      {helping && (
        <ShortcutHelp shortcuts={[...shortcuts, help, toToast]} onClose={() => setHelping(false)} />
      )}
    </section>
  );
};
