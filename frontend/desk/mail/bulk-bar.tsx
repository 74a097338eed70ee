import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailKind, MailStatus, OutboxMail } from "#contract/mail.ts";
import { type MailAct, matchingMailsQuery } from "#frontend/api/mail.ts";
import { type Selection, SelectionBar, SelectMatching } from "#frontend/desk/lists/selection.tsx";
import { countLabel, formatCount } from "#frontend/desk/shared/format.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import type { MailActions } from "./use-mail-actions.tsx";

/** What staff can do with many emails of a status. */
export const actsOf: Record<MailStatus, readonly MailAct[]> = {
  held: ["release", "discard", "mark-sent"],
  failed: ["retry", "discard", "mark-sent"],
  queued: ["release", "retry", "mark-sent"],
  sent: [],
  discarded: [],
};

const questions: Record<MailAct, readonly [label: (these: string) => string, consequence: string]> = {
  release: [(these) => `Send ${these}`, "An email that is sent cannot be taken back."],
  retry: [(these) => `Retry ${these}`, "The site tries once more to send what has failed."],
  discard: [
    (these) => `Discard ${these}`,
    "Discarded emails aren't sent. Under Sent you can restore those about a decision.",
  ],
  "mark-sent": [
    (these) => `Mark ${these} as sent`,
    "Only for what you have sent yourself: the site will not try it again. This cannot be undone.",
  ],
};

const AUTOMATIC = ["automatic email", "automatic emails"] as const;

const nouns: Partial<Record<MailKind, readonly [one: string, other: string]>> = {
  application_approved: ["approval", "approvals"],
  application_rejected: ["rejection", "rejections"],
  questionnaire_approved: ["approved questionnaire", "approved questionnaires"],
  questionnaire_rejected: ["rejected questionnaire", "rejected questionnaires"],
  questionnaire_followup: ["follow-up", "follow-ups"],
  visit_scheduled: ["visit", "visits"],
  visit_moved: ["moved visit", "moved visits"],
  visit_cancelled: ["cancelled visit", "cancelled visits"],
};

/** As in '14 approvals, 3 visits'. */
const listed = (kinds: readonly MailKind[]) =>
  [...Map.groupBy(kinds, (kind) => nouns[kind] ?? AUTOMATIC)]
    .map(([[one, other], { length }]) => `${formatCount(length)} ${length === 1 ? one : other}`)
    .join(", ");

interface BulkBarProps {
  status: MailStatus;
  filter: Parameters<typeof matchingMailsQuery>[0];
  mails: readonly OutboxMail[];
  selection: Selection;
  actions: MailActions;
}

/** What can be done with the selected emails, after one question. */
export const BulkBar = ({ status, filter, mails, selection, actions }: BulkBarProps) => {
  const [asking, setAsking] = useState<MailAct | null>(null);
  const allListed = mails.every(({ id }) => selection.ids.has(id));
  const { data: matching } = useQuery({ ...matchingMailsQuery(filter), enabled: allListed });
  const kinds = new Map([...(matching?.byId ?? []), ...mails.map(({ id, kind }) => [id, kind] as const)]);
  // Those that have left the list are dropped.
  const chosen = [...selection.ids].flatMap((id) => {
    const kind = kinds.get(id);
    return kind ? [{ id, kind }] : [];
  });
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  const change = async (act: MailAct) => {
    const rest = new Set(await actions.change(act, ids));
    selection.drop(ids.filter((id) => !rest.has(id)));
  };
  const [labelOf, consequence] = questions[asking ?? "release"];
  const label = labelOf(countLabel(chosen.length, "email"));
  return (
    <>
      <SelectionBar label="Selected emails" count={chosen.length} onClear={() => selection.replace([])}>
        {actsOf[status].map((act) => (
          <Button key={act} className="btn-sm" inactive={actions.busy} onClick={() => setAsking(act)}>
            {questions[act][0](formatCount(chosen.length))}
          </Button>
        ))}
        {allListed && matching && <SelectMatching selection={selection} matching={matching} />}
      </SelectionBar>
      {asking && (
        <ConfirmDialog
          title={`${label}?`}
          action={label}
          mild
          onConfirm={() => void change(asking)}
          onClose={() => setAsking(null)}
        >
          <p className="font-semibold">{listed(chosen.map(({ kind }) => kind))}</p>
          <p className="mt-2">{consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
