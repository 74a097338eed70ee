import { useInfiniteQuery } from "@tanstack/react-query";
import type { Subscriber } from "#contract/subscribers.ts";
import { confirmedSubscribers, deleteSubscriber, subscribersQuery } from "#frontend/api/mail.ts";
import { ExportButton } from "#frontend/desk/lists/export-csv.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { DeleteEntryButton } from "#frontend/desk/shared/delete-dialog.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import type { Sheet } from "#frontend/lib/csv.ts";
import { formatIsoDay } from "#frontend/lib/dates.ts";

const sheet: Sheet<Subscriber> = {
  titles: ["Email", "Subscribed", "Confirmed"],
  cellsOf: ({ email, createdAt, confirmedAt }) => [
    email,
    formatIsoDay(createdAt),
    confirmedAt ? formatIsoDay(confirmedAt) : "",
  ],
};

const exported = { label: "", file: "newsletter-subscribers.csv", load: confirmedSubscribers, sheet };

export const Subscribers = () => {
  const list = useInfiniteQuery(subscribersQuery);
  const { data: subscribers = [] } = list;
  return (
    <ListPage
      list={list}
      things="subscribers"
      tools={<ExportButton things="subscribers" exports={[exported]} />}
      empty={<p>Nobody has subscribed yet.</p>}
    >
      <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
        {subscribers.map((subscriber) => (
          <li
            key={subscriber.id}
            data-entry={subscriber.id}
            className="flex min-h-11 items-center gap-x-3 py-1 pr-2 pl-4 text-sm"
          >
            <span className="flex min-w-0 grow flex-wrap gap-x-6">
              <span className="wrap-anywhere">{subscriber.email}</span>
              {!subscriber.confirmedAt && (
                <span className="badge badge-soft badge-warning badge-sm">
                  Not confirmed yet: gets no newsletter
                </span>
              )}
            </span>
            <time dateTime={subscriber.createdAt} className="whitespace-nowrap opacity-80">
              {formatDay(subscriber.createdAt)}
            </time>
            <DeleteEntryButton
              label={`Delete ${subscriber.email}`}
              thing="Subscriber"
              subject={subscriber.id}
              deletion={{ mutationFn: deleteSubscriber }}
              gone={`${subscriber.email} is off the list.`}
              failure="Failed to delete the subscriber."
            >
              <p className="wrap-anywhere">
                This takes <strong>{subscriber.email}</strong> off the newsletter's list, with the emails to
                this address. Whoever it belongs to can subscribe again.
              </p>
            </DeleteEntryButton>
          </li>
        ))}
      </ul>
    </ListPage>
  );
};
