import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { type InboxPart, type InboxRows, inboxPartLabels, inboxParts } from "#contract/inbox.ts";
import { inboxPartQuery, inboxQuery } from "#frontend/api/inbox.ts";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { Reader } from "#frontend/desk/reader/reader.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { type RowProps, rows } from "./rows.tsx";

interface SectionProps<Part extends InboxPart> extends Pick<RowProps<Part>, "onReview"> {
  part: Part;
  count: number;
  newest: InboxRows[Part][];
}

/** So that all parts are on one page. */
const FIRST = 5;

/** The newest of a part, and all of it once asked for. */
const Section = <Part extends InboxPart>({ part, count, newest, onReview }: SectionProps<Part>) => {
  const [isOpen, setOpen] = useState(false);
  const all = useInfiniteQuery({ ...inboxPartQuery(part), enabled: isOpen });
  const first = {
    data: newest.slice(0, FIRST),
    isPending: false,
    hasNextPage: count > FIRST,
    isFetchingNextPage: all.isFetching,
    isFetchNextPageError: all.isError,
    fetchNextPage: () => (isOpen ? all.refetch() : setOpen(true)),
  };
  const list = all.data ? all : { ...all, ...first };
  const Row: ComponentType<RowProps<Part>> = rows[part];
  const label = inboxPartLabels[part];
  return (
    <section aria-label={label}>
      <h3 className="px-3 py-1.5 font-sans text-sm font-semibold">
        {label} <span className="font-normal tabular-nums opacity-80">{formatCount(count)}</span>
      </h3>
      <ListPage list={list} things={label.toLowerCase()} empty={null}>
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {list.data.map((row) => (
            <Row key={row.id} row={row} onReview={onReview} />
          ))}
        </ul>
      </ListPage>
    </section>
  );
};

/** To the row before or after the focus, across the parts. */
const step = (by: 1 | -1) => () => {
  const from = document.activeElement?.closest("[data-entry]") ?? document.activeElement;
  const way = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const rows = [...document.querySelectorAll("[data-entry]")];
  const ahead = rows.filter((row) => (from?.compareDocumentPosition(row) ?? 0) & way);
  const row = ahead.at(by === 1 ? 0 : -1);
  row?.querySelector<HTMLElement>("a, button")?.focus();
};

/** How many entries there are in all. */
export const InboxCount = () => {
  const { data } = useQuery(inboxQuery);
  return data && ` ${formatCount(inboxParts.reduce((sum, part) => sum + data[part].count, 0))}`;
};

/** What asks for a person, each with what there is to do. */
export const Inbox = () => {
  const inbox = useQuery(inboxQuery);
  // Stays open when a colleague's review takes its row away.
  const [reviewed, review] = useState("");
  const close = () => review("");
  const help = useDeskShortcuts([
    { key: "j", effect: "Next entry", act: step(1), repeats: true },
    { key: "k", effect: "Previous entry", act: step(-1), repeats: true },
    { key: "Enter", effect: "Open the family", act: undefined },
  ]);
  const { data } = inbox;
  const parts = data && inboxParts.filter((part) => data[part].count > 0);
  return (
    <div className="relative">
      <div className="absolute top-0 right-0">{help}</div>
      <ListPage list={{ ...inbox, data: parts }} things="inbox" empty="All done.">
        {data && parts?.map((part) => <Section key={part} part={part} {...data[part]} onReview={review} />)}
      </ListPage>
      {reviewed && <Reader familyId={reviewed} onClose={close} review={{ onDone: close }} />}
    </div>
  );
};
