import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeMails, type MailAct, mailQuery } from "#frontend/api/mail.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { countLabel, sentences } from "#frontend/desk/shared/format.ts";
import { clearUndo } from "#frontend/desk/shared/undo.tsx";
import { type ToastAction, toast, toastFailure } from "#frontend/lib/toast.ts";

/** Most released emails are sent by then. */
const SENDING_MS = 3000;

/** The title of the toast after an act, and its text. */
const outcomes: Record<MailAct, readonly [title: string, text: (these: string) => string]> = {
  release: ["Released", (these) => `Sending ${these}.`],
  retry: ["Queued", (these) => `Sending ${these} once more.`],
  discard: ["Discarded", (these) => `Discarded ${these}.`],
  "mark-sent": ["Marked as Sent", (these) => `Marked ${these} as sent.`],
};

/** Acts on one or many emails, and says what became of them. */
export const useChangeMails = () => {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: changeMails });

  /** The Worker sends after responding, so the outcome has to be fetched later. */
  const follow = async ([id = "", ...others]: readonly string[], these: string) => {
    await refreshEverything(client);
    if (others.length > 0) return;
    const mail = await client.fetchQuery(mailQuery(id)).catch(() => undefined);
    if (mail?.status === "failed")
      toastFailure("Sending Failed", sentences(`Could not send ${these}.`, mail.why?.sentence ?? ""));
  };

  /** Resolves to the ids that were not reached. */
  const change = async (
    act: MailAct,
    ids: readonly string[],
    these = countLabel(ids.length, "email"),
    actions: readonly ToastAction[] = [],
  ) => {
    // Once the family is told, the decision can no longer be undone.
    if (act !== "discard") clearUndo();
    const { done, refused, rest, error } = await mutateAsync({ act, ids });
    const some = ({ length }: readonly unknown[]) =>
      length === ids.length ? these : countLabel(length, "email");
    if (done.length > 0 && (act === "release" || act === "retry"))
      setTimeout(follow, SENDING_MS, done, some(done));
    const [title, textOf] = outcomes[act];
    const text = sentences(
      done.length > 0 && textOf(some(done)),
      refused.length > 0 &&
        `Not possible for ${some(refused)} as ${refused.length === 1 ? "it stands" : "they stand"} now.`,
      rest.length > 0 && `Not done: ${some(rest)}${ids.length === 1 ? "" : ", still selected"}.`,
      rest.length > 0 && serverMessage(error, "Please try again."),
    );
    if (rest.length > 0) toastFailure(failureTitle(error, "Update Failed"), text);
    else if (done.length > 0) toast(`${ids.length === 1 ? "Email" : "Emails"} ${title}`, text, actions);
    else toastFailure("Nothing Changed", text);
    return rest;
  };
  return { change, isChanging: isPending };
};
