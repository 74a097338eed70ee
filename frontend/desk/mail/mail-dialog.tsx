import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { mailQuery } from "#frontend/api/mail.ts";
import { FamilyLink, useOpenFamily } from "#frontend/desk/lists/open-family.tsx";
import { type Neighbors, openerId, Steps, useListPosition } from "#frontend/desk/lists/use-list-position.tsx";
import { IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { downloadText } from "#frontend/lib/download.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { ByHand } from "./by-hand.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { labelOf, MailButtons, Why } from "./mail-list.tsx";
import { hasCode, outcomeHint, outcomeLabel } from "./mail-outcome.ts";
import { type MailActions, useMailActions } from "./use-mail-actions.tsx";

interface MailDialogProps {
  mail: OutboxMail;
  actions: MailActions;
  position: Neighbors;
  onClose: () => void;
}

const MailDialog = ({ mail: listed, actions, position, onClose }: MailDialogProps) => {
  const whole = useQuery(mailQuery(listed.id));
  const newest = whole.data && whole.data.updatedAt >= listed.updatedAt ? whole.data : undefined;
  const mail = newest ?? listed;
  // A release sends what is stored, so it waits until that is on screen.
  const isUpToDate = newest && !whole.isFetching;
  const hint = outcomeHint(mail);
  const facts = {
    To: mail.family ? (
      <FamilyLink id={undefined} family={mail.family.id} className="link" onClick={onClose}>
        {mail.family.familyName}, {mail.to}
      </FamilyLink>
    ) : (
      mail.to
    ),
    Subject: mail.subject,
    Written: formatMinute(mail.createdAt),
    Sent: mail.sentAt && formatMinute(mail.sentAt),
    "Last try": mail.lastError,
  };
  return (
    <Dialog
      title={labelOf(mail)}
      wide
      keys
      onClose={onClose}
      returnTo={openerId(listed.id)}
      head={
        <div className="flex flex-wrap items-center gap-2 border-b border-base-300 px-6 pt-1 pb-3">
          <span className="badge badge-soft badge-sm">{outcomeLabel(mail)}</span>
          {mail.edited && <span className="badge badge-soft badge-info badge-sm">Edited</span>}
          <span className="ml-auto flex flex-wrap gap-2">
            <MailButtons mail={mail} actions={{ ...actions, busy: actions.busy || !isUpToDate }} />
            <Steps thing="email" {...position} />
          </span>
        </div>
      }
      actions={!hasCode(mail) && <ByHand mail={mail} actions={actions} />}
    >
      <section key={mail.id} aria-label="Email" className="flex flex-col gap-4">
        <dl className="grid items-baseline gap-x-4 sm:grid-cols-[auto_1fr]">
          {Object.entries(facts).map(
            ([label, value]) =>
              value && (
                <div key={label} className="contents">
                  <dt className="text-sm opacity-80 sm:py-0.5">{label}</dt>
                  <dd className="wrap-anywhere max-sm:mb-1">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {(hint || mail.why) && (
          <p className="rounded-r-field border-l-4 border-warning bg-base-200 px-3 py-2 text-sm">
            {hint || <Why why={mail.why} />}
          </p>
        )}
        {whole.isPending && <p role="status">Loading the email...</p>}
        {whole.isError && <LoadFailed query={whole} what="email" />}
        {whole.data && <MailFrame html={whole.data.html} title="The email as its recipient sees it" />}
        {whole.data?.attachments.map(({ filename, type, text }) => (
          <p key={filename} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <IconTextButton
              Icon={CalendarPlus}
              label={`Save ${filename}`}
              onClick={() => downloadText(filename, type, text)}
            />
            Attach this file, too, if you send the email yourself.
          </p>
        ))}
      </section>
    </Dialog>
  );
};

/** The dialog that reads the emails of a list one by one, and what can be done with them. */
export const useMailReader = (mails: readonly OutboxMail[], list: string) => {
  const [openId, setOpenId] = useState("");
  const { current: listed, ...position } = useListPosition(mails, { list, openId, onOpen: setOpenId });
  const { data: opened } = useQuery({ ...mailQuery(openId), enabled: openId !== "" });
  const current = listed ?? opened;
  const actions = useMailActions();
  const family = useOpenFamily();
  // It was deleted with its family.
  if (openId && !current) setOpenId("");
  const idAfter = (id: string) => mails[mails.findIndex((mail) => mail.id === id) + 1]?.id ?? "";
  /** Goes on after an email that is over with, unless the dialog was closed meanwhile. */
  const thenNext = (act: MailActions["send"]) => async (mail: OutboxMail) => {
    // Once the email has left the list, its successor is unknown.
    const next = idAfter(mail.id);
    const rest = await act(mail);
    if (rest.length === 0) setOpenId((open) => (open === mail.id ? next : open));
    return rest;
  };
  return {
    ...position,
    current,
    actions,
    open: setOpenId,
    /** The family's reader follows, if it is open. */
    enter: (mail: OutboxMail) => {
      position.enter(mail);
      if (family.openId && mail.family) family.open(mail.family.id);
    },
    dialogs: (
      <>
        {openId && current && (
          <MailDialog
            mail={current}
            actions={{
              ...actions,
              send: thenNext(actions.send),
              markSent: thenNext(actions.markSent),
              discard: thenNext(actions.discard),
            }}
            position={position}
            onClose={() => setOpenId("")}
          />
        )}
        {actions.editor}
      </>
    ),
  };
};
