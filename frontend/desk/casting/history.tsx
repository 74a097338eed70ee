import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { historyQuery, showHistoryQuery } from "#frontend/api/casting.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { ListPage } from "#frontend/desk/shared/list-page.tsx";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { actorName, entryInWords } from "./history-words.ts";

const Entries = ({ query }: { query: ReturnType<typeof historyQuery> }) => {
  const list = useInfiniteQuery(query);
  return (
    <ListPage list={list} things="entries" skeleton={<SkeletonRows count={2} />} empty="Nothing yet.">
      <ol className="flex flex-col gap-1 text-sm">
        {list.data?.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{entryInWords(entry)}</span>
            <span className="opacity-80">
              {actorName(entry.actor)} · <time dateTime={entry.at}>{formatMinute(entry.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </ListPage>
  );
};

/** What happened to a family, newest first, once somebody wants to know. */
export const Timeline = ({ familyId }: { familyId: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-t border-base-300 pt-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="mb-2 w-fit cursor-pointer font-display text-lg font-semibold">Timeline</summary>
      {isOpen && <Entries query={historyQuery(familyId)} />}
    </details>
  );
};

/** What happened to the show and belongs to no family. */
export const ShowLog = () => <Entries query={showHistoryQuery} />;
