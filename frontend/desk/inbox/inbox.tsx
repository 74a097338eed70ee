import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { type InboxPart, type InboxRows, inboxPartLabels, inboxParts } from "#contract/inbox.ts";
import { inboxPartQuery, inboxQuery } from "#frontend/api/inbox.ts";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { rows } from "./rows.tsx";

interface SectionProps<Part extends InboxPart> {
  part: Part;
  contents: { count: number; newest: InboxRows[Part][] };
}

/** The newest of a part, and all of it once asked for. */
const Section = <Part extends InboxPart>({ part, contents: { count, newest } }: SectionProps<Part>) => {
  const [isOpen, setOpen] = useState(false);
  const all = useInfiniteQuery({
    ...inboxPartQuery(part),
    enabled: isOpen,
    placeholderData: { pages: [{ entries: newest, next: undefined }], pageParams: [undefined] },
  });
  const more = {
    hasNextPage: count > newest.length,
    isFetchingNextPage: isOpen,
    fetchNextPage: () => setOpen(true),
  };
  const list = all.isPlaceholderData ? { ...all, ...more } : all;
  const Row: ComponentType<{ row: InboxRows[Part] }> = rows[part];
  const label = inboxPartLabels[part];
  return (
    <section id={part} aria-label={label} className="scroll-mt-28">
      <h3 className="px-3 py-1.5 font-sans text-sm font-semibold">
        {label} <span className="font-normal tabular-nums opacity-80">{formatCount(count)}</span>
      </h3>
      <ListPage list={list} things={label.toLowerCase()} empty={null}>
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {(list.data ?? []).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </ListPage>
    </section>
  );
};

/** From row to row, across the parts. */
const step = (by: 1 | -1) => () => {
  const openers = [...document.querySelectorAll<HTMLElement>("[data-entry] [id^=view-]")];
  const row = document.activeElement?.closest("[data-entry]");
  openers[openers.findIndex((opener) => row?.contains(opener)) + by]?.focus();
};

/** What asks for a person, each with what there is to do. */
export const Inbox = () => {
  const inbox = useQuery(inboxQuery);
  const help = useDeskShortcuts([
    { key: "j", effect: "Next entry", act: step(1), repeats: true },
    { key: "k", effect: "Previous entry", act: step(-1), repeats: true },
    { key: "Enter", effect: "Open the family", act: undefined },
  ]);
  const { data } = inbox;
  const parts = data && inboxParts.filter((part) => data[part].count > 0);
  return (
    <ListPage
      list={{ ...inbox, data: parts }}
      things="inbox"
      tools={
        <>
          {parts?.map((part) => (
            <Button
              key={part}
              className="btn-ghost btn-sm pointer-coarse:min-h-8"
              onClick={() => document.getElementById(part)?.scrollIntoView()}
            >
              {inboxPartLabels[part]} {formatCount(data?.[part].count ?? 0)}
            </Button>
          ))}
          <div className="ml-auto">{help}</div>
        </>
      }
      empty="All done."
    >
      {data && parts?.map((part) => <Section key={part} part={part} contents={data[part]} />)}
    </ListPage>
  );
};
