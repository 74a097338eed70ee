import { Pencil, RotateCw, Send, Trash2, Undo2 } from "lucide-react";
import { CALL_FAMILY, mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import { SelectBox, type Selection } from "#frontend/desk/lists/selection.tsx";
import { openerId } from "#frontend/desk/lists/use-list-position.tsx";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { Button } from "#frontend/ui/button.tsx";
import { TelLink } from "#frontend/ui/contact-links.tsx";
import { isWaiting } from "./decision-mail.tsx";
import { canEdit, canRestore, canRetry, nameOf, outcomeLabel } from "./mail-outcome.ts";
import type { MailActions } from "./use-mail-actions.tsx";

export const labelOf = (mail: OutboxMail) => `${mailKindLabels[mail.kind]}: ${nameOf(mail)}`;

interface MailButtonsProps {
  mail: OutboxMail;
  actions: MailActions;
  /** In a list's row, where there is less room. */
  row?: boolean;
}

export const MailButtons = ({ mail, actions, row = false }: MailButtonsProps) =>
  [
    { can: isWaiting(mail), label: "Send", Icon: Send, act: actions.send, look: row ? "" : "btn-primary" },
    { can: canRetry(mail), label: "Retry", Icon: RotateCw, act: actions.retry },
    { can: canEdit(mail), label: "Edit", Icon: Pencil, act: actions.edit },
    { can: canEdit(mail) && !row, label: "Discard", Icon: Trash2, act: actions.discard },
    { can: canRestore(mail), label: "Restore", Icon: Undo2, act: actions.restore },
  ].map(
    ({ can, label, Icon, act, look = "" }) =>
      can && (
        <Button
          key={label}
          className={`btn-sm pointer-coarse:min-h-8 pointer-coarse:min-w-8 ${row ? "@max-4xl:btn-square" : ""} ${look}`}
          aria-label={row ? `${label}: ${labelOf(mail)}` : label}
          inactive={actions.busy}
          onClick={() => void act(mail)}
        >
          <Icon aria-hidden className="size-3.5" />
          <span className={row ? "@max-4xl:hidden" : ""}>{label}</span>
        </Button>
      ),
  );

/** In words, with the email service's code beside them. */
export const Why = ({ why }: Pick<OutboxMail, "why">) => {
  const [words, phone] = why?.sentence.split(CALL_FAMILY) ?? [];
  return (
    <>
      {words}
      {phone && CALL_FAMILY}
      {phone && (
        <TelLink phone={phone} className="link relative z-10 whitespace-nowrap pointer-coarse:py-2" />
      )}{" "}
      {why?.code && <small className="opacity-80">{why.code}</small>}
    </>
  );
};

interface MailListProps {
  mails: readonly OutboxMail[];
  reader: {
    current: OutboxMail | undefined;
    enter: (mail: OutboxMail) => void;
    open: (id: string) => void;
    actions: MailActions;
  };
  /** `undefined` if there is nothing to do with several. */
  selection: Selection | undefined;
}

export const MailList = ({ mails, reader, selection }: MailListProps) => (
  <ul className="@container divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
    {mails.map((mail) => (
      <li
        key={mail.id}
        data-entry={mail.id}
        aria-current={mail.id === reader.current?.id || undefined}
        className="relative grid min-h-11 scroll-mt-28 scroll-mb-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 text-sm hover:bg-base-200/60 aria-[current]:bg-primary/8 @4xl:grid-cols-[auto_minmax(0,14rem)_minmax(0,1fr)_11.5rem_15rem_9rem]"
        onFocus={() => reader.enter(mail)}
      >
        <span className={`relative z-10 flex self-stretch @max-4xl:row-span-3 ${selection ? "w-5" : ""}`}>
          {selection && (
            <SelectBox
              id={mail.id}
              name={labelOf(mail)}
              selected={selection.ids.has(mail.id)}
              onToggle={selection.toggle}
            />
          )}
        </span>
        <button
          type="button"
          id={openerId(mail.id)}
          aria-label={labelOf(mail)}
          title={mail.to}
          className="cursor-pointer truncate text-left font-semibold after:absolute after:inset-0"
          onClick={() => reader.open(mail.id)}
        >
          {nameOf(mail)}
        </button>
        <span
          className={`@max-4xl:col-start-2 @max-4xl:row-start-2 ${mail.why ? "col-span-2 wrap-anywhere" : "truncate"}`}
        >
          {mail.why ? <Why why={mail.why} /> : mail.subject}
        </span>
        <span
          className={`badge badge-outline badge-sm whitespace-nowrap ${mail.why ? "@max-4xl:col-start-2 @max-4xl:row-start-3" : "@max-4xl:col-start-3 @max-4xl:row-start-2"}`}
        >
          {mailKindLabels[mail.kind]}
        </span>
        {!mail.why && (
          <span className="truncate @max-4xl:hidden">
            {mail.edited && "Edited · "}
            {mail.status === "held" ? formatMinute(mail.createdAt) : outcomeLabel(mail)}{" "}
            {mail.sentAt && <time dateTime={mail.sentAt}>{formatMinute(mail.sentAt)}</time>}
          </span>
        )}
        <span className="relative z-10 flex justify-end gap-1 @max-4xl:col-start-3 @max-4xl:row-start-1">
          <MailButtons mail={mail} actions={reader.actions} row />
        </span>
      </li>
    ))}
  </ul>
);
