import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Application, ApplicationStatus, DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { applicationStatusLabels } from "#contract/labels.ts";
import {
  type DecidedOnMany,
  decideOnMany,
  decideOnOne,
  decisionKey,
  type StatusChange,
} from "#frontend/api/decisions.ts";
import { failureTitle, storedNow, withConnection } from "#frontend/api/errors.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { SEEN_WHEN_SENT, useDecisionToast } from "#frontend/desk/mail/decision-mail.tsx";
import { countIs, countLabel, formatCount, sentences } from "#frontend/desk/shared/format.ts";
import { clearUndo, offerUndo } from "#frontend/desk/shared/undo.tsx";
import { visitStays } from "#frontend/desk/visits/family-reply.tsx";
import { type ToastAction, toast, toastFailure } from "#frontend/lib/toast.ts";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

/** An application as the decider saw it; `status` is the version it is decided on. */
export type Seen = Pick<Application, "id" | "familyName" | "status"> & {
  visit?: ListedApplication["visit"] | undefined;
};

export type Chosen = Pick<Application, "id" | "status">;

const UPDATE_FAILED = "Failed to update the application status.";

/** As in 'Reject 50' and 'Reject it anyway'. */
export const decisionLabels: Record<DecidedStatus, (these: string) => string> = {
  pending: (these) => `Set ${these} to pending`,
  approved: (these) => `Approve ${these}`,
  scheduled: (these) => `Set ${these} to scheduled`,
  rejected: (these) => `Reject ${these}`,
};

const label = (status: ApplicationStatus) => applicationStatusLabels[status].toLowerCase();

/** As in 'The Rossi Family is now approved.' */
const isNow = (familyName: string, status: ApplicationStatus) => `${familyName} is now ${label(status)}.`;

/** For a decision that lost a race, with both values. */
const conflictMessage = ({ familyName, status }: Seen, mine: DecidedStatus) =>
  status === "withdrawn"
    ? `${familyName} has withdrawn its application meanwhile, so it is not ${label(mine)}.`
    : `Somebody else was quicker: ${isNow(familyName, status)} You chose ${label(mine)}.`;

const unchangedText = ({ unchanged, unknown }: DecidedOnMany) =>
  sentences(
    unchanged.length > 0 &&
      `${formatCount(unchanged.length)} ${unchanged.length === 1 ? "was" : "were"} decided by somebody else meanwhile.`,
    unknown.length > 0 && `${formatCount(unknown.length)} ${unknown.length === 1 ? "is" : "are"} gone.`,
  );

const decidedText = (sum: DecidedOnMany, status: DecidedStatus) =>
  sentences(
    sum.changed.length > 0 && `${countIs(sum.changed.length, "application")} now ${label(status)}.`,
    sum.mails > 0 && `${countIs(sum.mails, "email")} waiting to be sent.`,
    sum.mails > 0 && status === "rejected" && SEEN_WHEN_SENT,
    unchangedText(sum),
  );

/** The title and text of the toast if a call failed halfway. */
const failedText = ({ changed, rest, error }: DecidedOnMany) => {
  const total = changed.length + rest.length;
  const some = `${formatCount(changed.length)} of ${formatCount(total)} were changed. The rest is still selected.`;
  return [
    failureTitle(error, "Update Failed"),
    sentences(withConnection(error, UPDATE_FAILED), changed.length > 0 && some),
  ] as const;
};

/** Decides on one or many applications. Only the last decision can be undone. */
export const useDecide = (onDecided: (id: string, status: DecidedStatus) => void) => {
  const { mutateAsync: changeOne } = useMutation(decideOnOne);
  const { mutateAsync: changeMany } = useMutation(decideOnMany);
  const toastDecision = useDecisionToast();
  const client = useQueryClient();
  const isAnyHeld = () => client.getQueryData(summaryQuery.queryKey)?.outbox.held;
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState<{ family: Seen; status: DecidedStatus } | null>(null);

  const underWay = useMutationState({
    filters: { mutationKey: decisionKey, status: "pending" },
    select: ({ state }) => (state.variables as { changes: readonly StatusChange[] }).changes,
  });
  const pending = new Map(underWay.flat().map(({ id, status }) => [id, status]));

  /** Undoes only where nobody has decided since. */
  const offerBack = (back: readonly StatusChange[]): ToastAction[] => {
    const ids = back.map(({ id }) => id);
    return ids.length > 0 ? [offerUndo(ids, () => void undo(back))] : [];
  };
  const undo = async (back: readonly StatusChange[]) => {
    const sum = await changeMany({ changes: back });
    if (sum.rest.length > 0) {
      const title = failureTitle(sum.error, "Update Failed");
      return toastFailure(title, withConnection(sum.error, UPDATE_FAILED), offerBack(sum.rest));
    }
    const alreadySent = sum.told > 0 && `${countLabel(sum.told, "email")} had already gone.`;
    toast("Status Updated", sentences(sum.changed.length > 0 && "Undone.", alreadySent, unchangedText(sum)));
  };

  // Awaited, because `mutate` callbacks run only for the latest of several calls.
  const decideOne = async (seen: Seen, status: DecidedStatus) => {
    clearUndo();
    const { id, familyName, status: from } = seen;
    try {
      const { mail } = await changeOne({ changes: [{ id, status, from }] });
      onDecided(id, status);
      toastDecision("Status Updated", isNow(familyName, status), {
        familyName,
        mail,
        more: [visitStays(seen.visit, status)],
        ids: [id],
        // Only the family itself can withdraw.
        undo: from === "withdrawn" ? undefined : () => void undo([{ id, status: from, from: status }]),
      });
    } catch (error) {
      const stored = storedNow<Application>(error);
      if (!stored) toastFailure(failureTitle(error, "Update Failed"), withConnection(error, UPDATE_FAILED));
      else if (stored.status === status) toast("Status Updated", isNow(familyName, status));
      else
        toastFailure("Update Failed", conflictMessage(stored, status), [
          {
            label: `${decisionLabels[status]("it")} anyway`,
            onAction: () => decide({ ...seen, status: stored.status }, status),
          },
        ]);
    }
  };

  const decide = useStableCallback((seen: Seen, status: DecidedStatus) => {
    if (seen.status === status || pending.has(seen.id)) return;
    // Asks first, because this can't be undone.
    if (seen.status === "withdrawn") setConfirming({ family: seen, status });
    else void decideOne(seen, status);
  });

  return {
    decide,
    pending,
    /** Resolves to the ids that failed. */
    decideMany: async (chosen: readonly Chosen[], status: DecidedStatus) => {
      clearUndo();
      const changes = chosen.map(({ id, status: from }) => ({ id, status, from }));
      const sum = await changeMany({ changes });
      const back = offerBack(
        sum.changed.flatMap(({ id, from }) =>
          from === "withdrawn" ? [] : [{ id, status: from, from: status }],
        ),
      );
      const review: ToastAction[] =
        sum.mails > 0
          ? [
              {
                label: "Review",
                onAction: () => navigate(`/admin/notifications?view=${isAnyHeld() ? "held" : "queued"}`),
                deliberate: true,
              },
            ]
          : [];
      if (sum.rest.length > 0) toastFailure(...failedText(sum), [...back, ...review]);
      else if (sum.changed.length === 0) toastFailure("Update Failed", unchangedText(sum));
      else toast("Status Updated", decidedText(sum, status), [...back, ...review]);
      return sum.rest.map(({ id }) => id);
    },
    question: confirming && (
      <ConfirmDialog
        title="The Family Has Withdrawn"
        action={decisionLabels[confirming.status]("it")}
        mild={confirming.status !== "rejected"}
        onConfirm={() => void decideOne(confirming.family, confirming.status)}
        onClose={() => setConfirming(null)}
      >
        <p className="wrap-anywhere">
          {decisionLabels[confirming.status](confirming.family.familyName)} all the same? Only the family
          itself can withdraw again: this cannot be undone.
        </p>
      </ConfirmDialog>
    ),
  };
};
