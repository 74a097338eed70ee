import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { keysOf } from "#contract/labels.ts";
import {
  type MailKind,
  type MailStatus,
  mailKindLabels,
  mailKinds,
  mailStatusLabels,
} from "#contract/mail.ts";
import { mailCountQuery, outboxQuery } from "#frontend/api/mail.ts";
import { SearchBox } from "#frontend/desk/lists/filters.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { focusSelectionBar, SelectAllBox, useSelection } from "#frontend/desk/lists/selection.tsx";
import { ExplainedOnce } from "#frontend/desk/shared/explained-once.tsx";
import { countLabel, formatCount } from "#frontend/desk/shared/format.ts";
import { focus, useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { actsOf, BulkBar } from "./bulk-bar.tsx";
import { useMailReader } from "./mail-dialog.tsx";
import { MailList } from "./mail-list.tsx";

/** Emails of a status; discarded ones are behind a filter of those that were sent. */
export const Outbox = ({ status: of }: { status: MailStatus }) => {
  const [{ q, kind, only, status: other }, , field] = useUrlFilter({
    q: null,
    kind: mailKinds,
    only: null,
    status: ["discarded"],
  });
  const status = of === "sent" && other ? other : of;
  const filter = { status, q, kind, family: only };
  const list = useInfiniteQuery(outboxQuery(filter));
  // Until the filter's own emails are there, nobody counts or selects the others.
  const { data: mails = [], isPlaceholderData: isLate } = list;
  const { data: counts } = useQuery(mailCountQuery({ ...filter, kind: "" }));
  const listKey = JSON.stringify(filter);
  const selection = useSelection(listKey, mails);
  const reader = useMailReader(mails, listKey);
  const { current, actions } = reader;
  const canSelect = actsOf[status].length > 0;
  const help = useDeskShortcuts([
    { key: "j", effect: "Next email", act: reader.next, repeats: true },
    { key: "k", effect: "Previous email", act: reader.previous, repeats: true },
    { key: "o", also: "Enter", effect: "Open the email", act: current && (() => reader.open(current.id)) },
    ...[false, true].map((shift) => ({
      key: "x",
      shift,
      effect: shift ? "Select up to here, as Shift-click does" : "Select",
      act: current && canSelect ? () => selection.toggle(current.id, shift) : undefined,
    })),
    { key: "d", effect: "Go to what can be done with those selected", act: focusSelectionBar },
    { key: "/", effect: "Search", act: focus("#search") },
  ]);
  const kinds = Object.fromEntries(
    keysOf(mailKindLabels)
      .filter((one) => counts?.kinds[one] || one === kind)
      .map((one) => [one, `${mailKindLabels[one]} ${formatCount(counts?.kinds[one] ?? 0)}`]),
  ) as Record<MailKind, string>;
  const count = kind ? counts?.kinds[kind] : counts?.count;

  return (
    <>
      <ListPage
        list={list}
        things="emails"
        tools={
          <>
            <SearchBox placeholder="Family, address or subject" className="w-full sm:w-72" {...field("q")} />
            {of === "sent" && (
              <FilterSelect
                label="Email status"
                all="Sent"
                options={{ discarded: "Discarded" }}
                className="w-36"
                {...field("status")}
              />
            )}
            <FilterSelect
              label="Kind of email"
              all={counts ? `All kinds ${formatCount(counts.count)}` : "All kinds"}
              options={kinds}
              className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 sm:w-64"
              {...field("kind")}
            />
            <div className="ml-auto max-sm:hidden">{help}</div>
          </>
        }
        chips={
          mails.length > 0 && (
            <div className="flex min-h-8 flex-wrap items-center gap-x-3 px-3 text-sm">
              {canSelect && !isLate && <SelectAllBox selection={selection} ids={mails.map(({ id }) => id)} />}
              <p role="status">{count !== undefined && !isLate && countLabel(count, "email")}</p>
              {status === "held" && <ExplainedOnce what="held" />}
            </div>
          )
        }
        empty={
          q || kind || only
            ? "No email matches this."
            : `No ${mailStatusLabels[status].toLowerCase()} emails.`
        }
      >
        <MailList mails={mails} reader={reader} selection={canSelect ? selection : undefined} />
      </ListPage>
      {selection.ids.size > 0 && (
        <BulkBar status={status} filter={filter} mails={mails} selection={selection} actions={actions} />
      )}
      {reader.dialogs}
    </>
  );
};
