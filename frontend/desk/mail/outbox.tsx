import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  mailKindLabels,
  mailKinds,
  mailStatuses,
  mailStatusLabels,
  type OutboxMail,
} from "#contract/mail.ts";
import { outboxQuery, refreshOutbox } from "#frontend/api/mail.ts";
import { useList } from "#frontend/api/use-list.ts";
import { FilterRow } from "#frontend/desk/list/filter-row.tsx";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { outboxOpenerId } from "./mail-actions.tsx";
import { MailCounts } from "./mail-counts.tsx";
import { MailItem } from "./mail-item.tsx";
import { MarkMailSent } from "./mark-mail-sent.tsx";
import { useOpenMail } from "./use-open-mail.tsx";

const FILTER = "w-40 max-sm:grow sm:w-48";

/** Mails change by themselves as the site sends them, also while somebody looks on. */
const RefreshButton = ({ busy }: { busy: boolean }) => {
  const client = useQueryClient();
  return (
    <button type="button" className="btn" onClick={() => refreshOutbox(client)}>
      <RefreshCw aria-hidden className={`size-4 ${busy ? "motion-safe:animate-spin" : ""}`} />
      Refresh
    </button>
  );
};

/** For who comes from elsewhere on the desk: the tab, and so the place that the address names, came after them. */
const useArrival = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const [isNamed] = useState(hash === "#outbox");
  useEffect(() => {
    if (isNamed) heading.current?.scrollIntoView();
  }, [isNamed]);
  return heading;
};

/** One and the same, while nothing is loaded. */
const NONE: readonly OutboxMail[] = [];

/** Every mail of the site: held, waiting, sent, or kept for staff because it was not. */
export const Outbox = ({ familyId }: { familyId: string }) => {
  const [filter, setFilter] = useAddressFilter({ status: mailStatuses, kind: mailKinds });
  const [marking, setMarking] = useState<OutboxMail | null>(null);
  const list = useList(outboxQuery({ ...filter, family: familyId }));
  const { data: mails = NONE } = list;
  const { open, dialog } = useOpenMail(mails, outboxOpenerId);
  const heading = useArrival();

  return (
    <section aria-labelledby="outbox" className="flex flex-col gap-4">
      <h3 ref={heading} id="outbox" className="text-xl font-semibold">
        Outbox
      </h3>
      <MailCounts />
      <FilterRow tools={<RefreshButton busy={list.isFetching} />}>
        <FilterSelect
          label="Mail status"
          all="All Status"
          options={mailStatusLabels}
          value={filter.status}
          className={FILTER}
          onChange={(status) => setFilter({ status })}
        />
        <FilterSelect
          label="Kind of mail"
          all="All Kinds"
          options={mailKindLabels}
          value={filter.kind}
          className={FILTER}
          onChange={(kind) => setFilter({ kind })}
        />
      </FilterRow>
      <ListState list={list} things="mails" skeleton={<SkeletonRows />}>
        {filter.status || filter.kind || familyId ? (
          <p>No mail matches this filter.</p>
        ) : (
          <>
            <p>No mails yet.</p>
            <p className="text-sm opacity-80">Each mail that the site writes appears here.</p>
          </>
        )}
      </ListState>
      {mails.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100 shadow-sm">
          {mails.map((mail) => (
            <MailItem
              key={mail.id}
              mail={mail}
              onOpen={() => open(mail)}
              onMarkSent={() => setMarking(mail)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} things="mails" />
      {dialog}
      {marking && <MarkMailSent mail={marking} onClose={() => setMarking(null)} />}
    </section>
  );
};
