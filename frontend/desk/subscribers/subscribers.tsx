import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Subscriber } from "#contract/subscribers.ts";
import { allSubscribers, subscribersQuery } from "#frontend/api/subscribers.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { useList } from "#frontend/api/use-list.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { formatDay } from "#frontend/desk/formats/dates.ts";
import { ExportButton } from "#frontend/desk/list/export-button.tsx";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { DeleteButton } from "#frontend/ui/delete-button.tsx";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { DeleteSubscriber } from "./delete-subscriber.tsx";
import { isConfirmed, subscribersSheet } from "./subscribers-csv.ts";

/** Leaves out who has not confirmed it: the file is what the newsletter is sent to. */
async function* allConfirmed() {
  for await (const subscribers of allSubscribers()) yield subscribers.filter(isConfirmed);
}

/** Who gets the newsletter: how many, the latest, and all of them as a file; and who has yet to confirm it. */
export const Subscribers = () => {
  const { data: summary } = useQuery(summaryQuery);
  const [deleting, setDeleting] = useState<Subscriber | null>(null);
  const list = useList(subscribersQuery);
  const { data: subscribers = [] } = list;
  return (
    <section aria-labelledby="subscribers" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="subscribers" className="text-xl font-semibold">
          Newsletter Subscribers
          {summary && ` (${formatCount(summary.subscribers)})`}
        </h3>
        {subscribers.length > 0 && (
          <ExportButton
            what="subscribers"
            file={() => "newsletter-subscribers.csv"}
            things="subscribers"
            pages={allConfirmed}
            sheet={subscribersSheet}
          />
        )}
      </div>
      <ListState list={list} things="subscribers" skeleton={<SkeletonRows />}>
        <p>Nobody has subscribed yet.</p>
      </ListState>
      {!subscribers.every(isConfirmed) && (
        <p className="text-sm">
          Subscribers who have not confirmed yet get no newsletter: they are not counted, not in the CSV file,
          and forgotten after a week.
        </p>
      )}
      {subscribers.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {subscribers.map((subscriber) => {
            const { id, email, createdAt } = subscriber;
            return (
              <li key={id} data-entry={id} className="flex flex-wrap items-center gap-x-6 py-1.5 pr-2 pl-4">
                <span className="wrap-anywhere">{email}</span>
                {!isConfirmed(subscriber) && (
                  <span className="badge badge-soft badge-warning">Not confirmed yet</span>
                )}
                <span className="ml-auto flex items-center gap-2">
                  <time dateTime={createdAt} className="text-sm opacity-80">
                    {formatDay(createdAt)}
                  </time>
                  <DeleteButton label={`Delete ${email}`} onClick={() => setDeleting(subscriber)} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <ShowMore list={list} things="subscribers" />
      {deleting && <DeleteSubscriber subscriber={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
};
