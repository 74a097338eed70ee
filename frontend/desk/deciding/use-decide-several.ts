import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { DecidedStatus } from "#contract/applications.ts";
import { type MailRule, UNDO_MINUTES } from "#contract/mail-kinds.ts";
import type { Address } from "#contract/pages.ts";
import { changeApplicationStatuses, type StatusChange } from "#frontend/api/decisions.ts";
import { ruleOf } from "#frontend/api/release.ts";
import { counted, formatCount } from "#frontend/desk/formats/counts.ts";
import { beginProgress } from "#frontend/desk/progress/bulk-progress.ts";
import { type ToastAction, toast, toastFailure, withdrawOffer } from "#frontend/lib/toast.ts";
import {
  alreadyTold,
  doing,
  failed,
  failedTitle,
  leftAlone,
  mailKindOf,
  mailsWritten,
  notUndone,
  nowIs,
  stopped,
} from "./decision-words.ts";

/** From so many on a decision is asked about first, and shows how far it has come. */
export const MANY = 21;

/** Decides alike on applications, with a toast that can undo it until the next decision, and leads to the mails. */
export const useDecideSeveral = ({ onUndo }: { onUndo: (() => void) | undefined }) => {
  const { mutateAsync: change } = useMutation(changeApplicationStatuses);
  const navigate = useNavigate();

  const apply = async (changes: readonly StatusChange[], say: (these: string) => string) => {
    const isLatest = withdrawOffer();
    const { end, ...progress } =
      changes.length < MANY
        ? { signal: new AbortController().signal, onProgress: () => {}, end: () => {} }
        : beginProgress(say(counted(changes.length, "application")), changes.length);
    try {
      const sum = await change({ changes, ...progress });
      return { ...sum, isLatest };
    } finally {
      end();
    }
  };

  /** Gives applications back what they were, where they still are what the decision has made them. */
  const undo = async (back: readonly StatusChange[], surely: ReadonlySet<string>, withdrawn: number) => {
    onUndo?.();
    const sum = await apply(back, doing.undo);
    // Of those without an answer it is not known whether they had ever been changed.
    const others = leftAlone({ ...sum, unchanged: sum.unchanged.filter((id) => surely.has(id)) });
    const except = others + notUndone(withdrawn);
    const told = alreadyTold(sum.told);
    const open = new Set([...sum.failed, ...sum.left].map(({ id }) => id));
    const again = {
      label: "Undo the rest",
      onAction: () =>
        undo(
          back.filter(({ id }) => open.has(id)),
          surely,
          withdrawn,
        ),
    };
    const asBefore = `${formatCount(sum.changed.length)} as before.`;
    if (sum.failed.length > 0)
      toastFailure(failedTitle(sum), failed(sum, back.length) + except + told + stopped(sum), again);
    else if (sum.left.length > 0) toast("Status Updated", asBefore + except + told + stopped(sum), again);
    else toast("Status Updated", (except ? asBefore + except : "All as they were before.") + told);
  };

  const review = (rule: MailRule | undefined): ToastAction => {
    const waiting: Address = "/admin/notifications?status=queued#outbox";
    // Where held mails stand first.
    const held: Address = "/admin/notifications";
    return { label: "Review", onAction: () => navigate(rule === "send" ? waiting : held), deliberate: true };
  };

  /** All become what `status` says. The answer is what that came to. */
  const decideSeveral = async (changes: readonly StatusChange[], status: DecidedStatus) => {
    const sum = await apply(changes, doing[status]);
    const kind = mailKindOf[status];
    const rule = kind && sum.mails > 0 ? await ruleOf(kind) : undefined;
    const changed = new Set(sum.changed.map(({ id }) => id));
    // What a family has withdrawn, nobody else can.
    const withdrawn = sum.changed.filter(({ from }) => from === "withdrawn").length;
    const back = [...sum.changed, ...sum.unanswered].flatMap(({ id, from }) =>
      from === "withdrawn" ? [] : [{ id, status: from, from: status }],
    );
    const action =
      back.length > 0 && sum.isLatest()
        ? {
            label: "Undo",
            onAction: () => undo(back, changed, withdrawn),
            lapsesAfter: rule === "send" ? UNDO_MINUTES : undefined,
            also: sum.mails > 0 ? review(rule) : undefined,
          }
        : undefined;
    const also = mailsWritten(sum.mails, status, rule) + leftAlone(sum) + stopped(sum);
    const count = sum.changed.length;
    const done = count > 0 ? nowIs(counted(count, "application"), status, count === 1 ? "is" : "are") : "";
    if (sum.failed.length > 0)
      toastFailure(failedTitle(sum), `${failed(sum, changes.length)} ${done}${also}`.trim(), action);
    else if (count === 0 && sum.left.length === 0) toastFailure("Update Failed", also.trim());
    else toast("Status Updated", `${done}${also}`.trim(), action);
    return { changed, failed: sum.failed.map(({ id }) => id) };
  };

  return decideSeveral;
};
