import { memo, type RefObject } from "react";
import { mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import type { Selection } from "#frontend/desk/applications/selection.ts";
import { openerId } from "#frontend/desk/applications/use-current.ts";
import { useIsSelected } from "#frontend/desk/applications/use-selection.ts";
import { firstLine } from "./first-line.ts";
import { EditedBadge, KindBadge } from "./mail-badges.tsx";

/** Whose mail it is. */
export const nameOf = ({ family, to }: OutboxMail) => family?.familyName ?? to;

/** Every row is: so many mails are not held that the browser would have to leave some out. */
const NEAR: Readonly<RefObject<boolean>> = { current: true };

interface HeldRowProps {
  mail: OutboxMail;
  selection: Selection;
  /** The row that keys act on. */
  current: boolean;
  onEnter: (mail: OutboxMail) => void;
  onOpen: (mail: OutboxMail) => void;
}

export const HeldRow = memo(function HeldRow({ mail, selection, current, onEnter, onOpen }: HeldRowProps) {
  return (
    <li
      data-entry={mail.id}
      aria-current={current || undefined}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 px-4 py-2.5 aria-[current]:bg-primary/8 lg:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,2fr)_15rem] lg:items-center"
      onFocus={() => onEnter(mail)}
    >
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Select ${nameOf(mail)}: ${mailKindLabels[mail.kind]}`}
        checked={useIsSelected(selection, mail.id, NEAR)}
        onChange={() => selection.toggle(mail.id)}
      />
      <div className="min-w-0">
        <button
          type="button"
          id={openerId(mail.id)}
          aria-label={`${nameOf(mail)}: ${mailKindLabels[mail.kind]}`}
          className="block max-w-full cursor-pointer py-0.5 text-left font-semibold wrap-anywhere hover:underline"
          onClick={() => onOpen(mail)}
        >
          {nameOf(mail)}
        </button>
        <p className="truncate text-sm opacity-80" title={mail.to}>
          {mail.to}
        </p>
      </div>
      <p className="line-clamp-2 text-sm wrap-anywhere max-lg:col-start-2">{firstLine(mail.text)}</p>
      <p className="flex flex-wrap gap-1.5 max-lg:col-start-2 max-lg:mt-1 lg:justify-end">
        <KindBadge mail={mail} />
        <EditedBadge mail={mail} />
      </p>
    </li>
  );
});
