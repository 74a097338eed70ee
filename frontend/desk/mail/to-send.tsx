import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { heldForLabels, heldFors, mailKindLabels, mailStatusLabels } from "#contract/mail.ts";
import { keys } from "#frontend/api/keys.ts";
import { fetchMails, outboxQuery } from "#frontend/api/mail.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import {
  focusSelectionBar,
  SelectAllBox,
  SelectionBar,
  useSelection,
} from "#frontend/desk/lists/selection.tsx";
import { ExplainedOnce } from "#frontend/desk/shared/explained-once.tsx";
import { countLabel, formatCount } from "#frontend/desk/shared/format.ts";
import { useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { EmptyState, SkeletonRows } from "#frontend/ui/list-states.tsx";
import { isWaiting } from "./decision-mail.tsx";
import { useMailReader } from "./mail-dialog.tsx";
import { MailList } from "./mail-list.tsx";

const POLL_MS = 4_000;

const idsOf = async (status: "queued" | "failed") => (await fetchMails({ status })).map(({ id }) => id);

/** Progress of the emails released here. Sending goes on without this page. */
const SendingBar = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const client = useQueryClient();
  const countIn = (some: readonly string[] = ids) => ids.filter((id) => some.includes(id)).length;
  const { data } = useQuery({
    queryKey: keys.mail.sending,
    staleTime: 0,
    // In this order: an email that fails between the calls shows up in the second.
    queryFn: async () => ({ queued: await idsOf("queued"), failed: await idsOf("failed") }),
    refetchInterval: ({ state }) => countIn(state.data?.queued) > 0 && POLL_MS,
  });
  const done = ids.length - countIn(data?.queued);
  const failed = countIn(data?.failed ?? []);
  const isDone = done === ids.length;
  useEffect(() => {
    if (done > 0) void refreshEverything(client);
  }, [done, client]);
  return (
    <section
      aria-label="Sending"
      className="flex flex-wrap items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2"
    >
      <p role="status" className="font-semibold">
        {isDone
          ? `${countLabel(done - failed, "email")} sent.${failed > 0 ? ` ${formatCount(failed)} failed.` : ""}`
          : `Sending ${countLabel(ids.length, "email")}`}
      </p>
      {isDone ? (
        <Button className="btn-sm" onClick={onClose}>
          OK
        </Button>
      ) : (
        <>
          <progress aria-label="Emails sent" className="progress w-40 grow" value={done} max={ids.length} />
          <span className="text-sm tabular-nums">
            {formatCount(done)} of {formatCount(ids.length)}
          </span>
        </>
      )}
    </section>
  );
};

const useMails = (status: "failed" | "held" | "queued", filter: Parameters<typeof outboxQuery>[0]) => {
  const list = useInfiniteQuery(outboxQuery({ ...filter, status }));
  return { status, list, mails: list.data ?? [] };
};

export const ToSend = () => {
  const [{ about, only }, , field] = useUrlFilter({ about: heldFors, only: null });
  const filter = { heldFor: about, family: only };
  // Most urgent first.
  const lists = [useMails("failed", filter), useMails("held", filter), useMails("queued", filter)];
  // One at a time while they load, and then anew: those above would move it.
  const pending = lists.find(({ list }) => list.isPending);
  const all = lists.flatMap(({ mails }) => mails);
  const listKey = `${about} ${only}`;
  const selection = useSelection(listKey, all);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState<readonly string[]>([]);
  const reader = useMailReader(all, listKey, (ids) => setSending((before) => [...before, ...ids]));
  const { current, actions } = reader;
  // Emails released meanwhile stay ticked but no longer count.
  const chosen = all.filter((mail) => selection.ids.has(mail.id) && isWaiting(mail));
  const sendLabel = `Send ${countLabel(chosen.length, "email")}`;
  const help = useDeskShortcuts([
    { key: "j", effect: "Next email", act: reader.next, repeats: true },
    { key: "k", effect: "Previous email", act: reader.previous, repeats: true },
    { key: "o", also: "Enter", effect: "Open the email", act: current && (() => reader.open(current.id)) },
    {
      key: "x",
      effect: "Select to be sent",
      act: current && isWaiting(current) ? () => selection.toggle(current.id) : undefined,
    },
    { key: "d", effect: "Go to sending those selected", act: focusSelectionBar },
  ]);

  return (
    <>
      <div className="desk-tools">
        <FilterSelect
          label="Emails about"
          all="All topics"
          options={heldForLabels}
          className="w-44"
          {...field("about")}
        />
        <div className="ml-auto">{help}</div>
      </div>
      {sending.length > 0 && <SendingBar ids={sending} onClose={() => setSending([])} />}
      {all.length === 0 && lists.every(({ list }) => list.isSuccess) && (
        <EmptyState>
          {about || only
            ? "No email to send matches this."
            : "No emails to send. They appear here when you make a decision."}
        </EmptyState>
      )}
      {(pending ? [pending] : lists).map(
        ({ status, list, mails }) =>
          (mails.length > 0 || !list.isSuccess) && (
            <section key={`${status} ${!pending}`} aria-label={`${mailStatusLabels[status]} emails`}>
              <h3 className="flex items-center gap-3 px-3 py-1.5 font-sans text-sm font-semibold">
                {status === "held" && <SelectAllBox selection={selection} ids={mails.map(({ id }) => id)} />}
                {mailStatusLabels[status]}
              </h3>
              {status === "held" && <ExplainedOnce what="held" />}
              <ListPage
                list={list}
                things={`${mailStatusLabels[status].toLowerCase()} emails`}
                skeleton={<SkeletonRows count={2} />}
                empty={null}
              >
                <MailList mails={mails} reader={reader} selection={selection} />
              </ListPage>
            </section>
          ),
      )}
      {chosen.length > 0 && (
        <SelectionBar label="Selected emails" count={chosen.length} onClear={() => selection.replace([])}>
          <Button className="btn-sm" inactive={actions.busy} onClick={() => setAsking(true)}>
            Send {formatCount(chosen.length)}
          </Button>
        </SelectionBar>
      )}
      {asking && chosen.length > 0 && (
        <ConfirmDialog
          title={`${sendLabel}?`}
          action={sendLabel}
          mild
          onConfirm={() => void actions.release(chosen.map(({ id }) => id))}
          onClose={() => setAsking(false)}
        >
          <p>An email that is sent cannot be taken back.</p>
          <ul className="mt-2 list-disc pl-5">
            {[...Map.groupBy(chosen, ({ kind }) => kind)].map(([kind, { length }]) => (
              <li key={kind}>
                {mailKindLabels[kind]}: {formatCount(length)}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {reader.dialogs}
    </>
  );
};
