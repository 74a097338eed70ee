import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { applicationFields, placeFields } from "#contract/applications.ts";
import { partsOf } from "#contract/fields.ts";
import { FAMILY, GUEST, type HistoryEntry, historyActionLabels, SYSTEM } from "#contract/history.ts";
import { applicationStatusLabels, timeSlotLabels } from "#contract/labels.ts";
import { mailKindLabels } from "#contract/mail.ts";
import { questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { historyQuery } from "#frontend/api/applications.ts";
import { showHistoryQuery } from "#frontend/api/settings.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { dayLabel, formatMinute, timeLabel } from "#frontend/desk/shared/format.ts";
import { replyLabels } from "#frontend/desk/visits/family-reply.tsx";
import { SkeletonRows } from "#frontend/ui/list-states.tsx";

type Labels = Readonly<Record<string, string>>;

const actorLabels: Labels = { [FAMILY]: "The family", [GUEST]: "A guest", [SYSTEM]: "The site" };
const valueLabels: Labels = { ...applicationStatusLabels, ...replyLabels, ...timeSlotLabels };
const fieldLabels: Labels = {
  ...partsOf({ ...applicationFields, ...placeFields }, "label"),
  followUpReply: "Reply to the follow-up",
  guardianConsent: "Guardian's consent",
  lead: "Lead",
  leads: "Who leads visits",
  signature: "Who signs emails",
  postalAddress: "Postal address",
  copyTo: "Copies",
  doubleOptIn: "Newsletter sign-ups",
  retention: "How long things are kept",
  ...mailKindLabels,
};

/** Of a status, an answer, or a slot such as `2026-12-04 morning 09:30`. */
const valueLabel = (value: string, labels: Labels) => {
  const [date = "", slot = "", time] = value.split(" ");
  const slotLabel = valueLabels[slot]?.replace(/ \(.*/, "");
  if (!slotLabel) return labels[value] ?? value;
  return [dayLabel(date), slotLabel, time && timeLabel(time)].filter(Boolean).join(", ");
};

/** As in 'Decided: Pending → Approved' and 'Corrected: Phone Number'. */
const entryLabel = ({ action, fields, from, to }: HistoryEntry) => {
  const labels: Labels = action === "reviewed" ? questionnaireStatusLabels : valueLabels;
  const values = [from, to].filter((value) => value !== null);
  const change = values.map((value) => valueLabel(value, labels)).join(" → ");
  const what = change || fields.map((name) => fieldLabels[name] ?? name).join(", ");
  return [historyActionLabels[action], what].filter(Boolean).join(": ");
};

const Entries = ({ query }: { query: ReturnType<typeof historyQuery> }) => {
  const list = useInfiniteQuery(query);
  const { nameOf } = useStaff();
  return (
    <ListPage list={list} things="entries" skeleton={<SkeletonRows count={2} />} empty="Nothing yet.">
      <ol className="flex flex-col gap-1 text-sm">
        {list.data?.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{entryLabel(entry)}</span>
            <span className="opacity-80">
              {actorLabels[entry.actor] ?? nameOf(entry.actor)} ·{" "}
              <time dateTime={entry.at}>{formatMinute(entry.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </ListPage>
  );
};

/** A family's history, newest first; loaded when it is opened. */
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

export const ShowLog = () => <Entries query={showHistoryQuery} />;
