import { useMutation } from "@tanstack/react-query";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import type { DecidedApplication } from "#contract/families.ts";
import { changeApplicationStatus, currentApplication } from "#frontend/api/decisions.ts";
import { failureTitle, withConnection } from "#frontend/api/errors.ts";
import { hasGone } from "#frontend/api/mail-after.ts";
import { mailSentence, undoneSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { useSendNow } from "#frontend/desk/decision-mail/use-send-now.ts";
import { type ToastAction, toast, toastFailure, withdrawOffer } from "#frontend/lib/toast.ts";
import { decidedWith, FAILED, nowIs, quicker } from "./decision-words.ts";

/** An application as it was seen by whoever decides. */
export type Seen = Pick<Application, "id" | "familyName" | "status">;

/** A decision that was refused because somebody else had decided meanwhile, or the family had withdrawn. */
export interface RefusedDecision {
  seen: Seen;
  status: DecidedStatus;
  stored: Application;
}

interface Consequences {
  onRefused?: (refused: RefusedDecision, error: unknown) => void;
  onDecided?: (seen: Seen, status: DecidedStatus) => void;
  /** Told that a decision is taken back. */
  onUndo?: (() => void) | undefined;
}

const sayRefused = ({ stored }: RefusedDecision) => toastFailure("Update Failed", quicker(stored));

/** Decides on one application, with a toast that can undo it until the next decision, and send the mail that waits. */
export const useDecideOne = ({ onRefused = sayRefused, onDecided, onUndo }: Consequences = {}) => {
  const { mutateAsync: change, isPending } = useMutation(changeApplicationStatus);
  const offerToSend = useSendNow();

  // Awaited, and not told by callbacks: of several decisions under way those run for the last one only.
  const apply = async (
    seen: Seen,
    status: DecidedStatus,
    onDone: (decided: DecidedApplication, isLatest: boolean) => void,
    again?: ToastAction,
  ) => {
    const isLatest = withdrawOffer();
    try {
      onDone(await change({ id: seen.id, status, from: seen.status }), isLatest());
    } catch (error) {
      const stored = currentApplication(error);
      if (!stored) toastFailure(failureTitle(error, "Update Failed"), withConnection(error, FAILED), again);
      else if (stored.status === status) toast("Status Updated", nowIs(stored.familyName, status, "is"));
      else onRefused({ seen, status, stored }, error);
    }
  };

  const decideOne = (seen: Seen, status: DecidedStatus) => {
    const { status: before } = seen;
    apply(seen, status, (decided, isLatest) => {
      // Only the family itself withdraws.
      const undo: ToastAction | undefined =
        before !== "withdrawn"
          ? {
              label: "Undo",
              onAction: () => {
                onUndo?.();
                const sayUndone = async ({ mail, familyName }: DecidedApplication) => {
                  // Somebody, or the rule of its kind, may have let it go since.
                  const gone = await hasGone(decided.mail, seen);
                  const undone = undoneSentence(gone ? "The status is as it was" : "As it was before", gone);
                  toast("Status Updated", `${undone} ${mailSentence(mail, familyName)}`.trim());
                };
                apply({ ...seen, status }, before, sayUndone, undo);
              },
            }
          : undefined;
      // Else 'Undo' would take back another decision than the one that was made last.
      const offer = isLatest ? offerToSend(decided.mail, decided.familyName, undo) : undefined;
      toast("Status Updated", decidedWith(decided), offer);
      onDecided?.(seen, status);
    });
  };

  return { decideOne, deciding: isPending };
};
