import { Check, X } from "lucide-react";
import type { DecidedStatus } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { AssigneeSelect } from "#frontend/desk/casting/assignee-select.tsx";
import { Stars } from "#frontend/desk/casting/stars.tsx";
import { MailLine } from "#frontend/desk/shared/mail-line.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { Steps } from "#frontend/desk/shared/steps.tsx";
import { undoLast, useUndoable } from "#frontend/desk/shared/undo.ts";
import { Button } from "#frontend/ui/button.tsx";

const decisions = [
  { status: "approved", label: "Approve", Icon: Check, className: "btn-success ml-auto" },
  { status: "rejected", label: "Reject", Icon: X, className: "btn-outline btn-error" },
] as const;

export interface DecideBarProps {
  application: ApplicationDetails | ListedApplication;
  /** The status it is just being given. */
  pending: DecidedStatus | undefined;
  /** `undefined` at an end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecide: (status: DecidedStatus) => void;
}

/** Above a family that is read: how its application stands, the decisions, and the way to the next one. */
export const DecideBar = ({ application, pending, onPrevious, onNext, onDecide }: DecideBarProps) => {
  const { id, status, mail, familyName } = application;
  const undoable = useUndoable(id);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge of="application" status={status} />
      {undoable && (
        <button type="button" className="link text-sm" onClick={undoLast}>
          Undo<span className="sr-only"> the decision on {familyName}</span>
        </button>
      )}
      {decisions.map(({ status: decision, label, Icon, className }) => (
        <Button
          key={decision}
          className={`btn-sm ${className}`}
          inactive={status === decision || pending !== undefined}
          // Neither a key that is held nor the second click of two decides: by then another family may be shown.
          onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && onDecide(decision)}
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
        </Button>
      ))}
      <Steps thing="application" previous={onPrevious} next={onNext} />
      <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1">
        <Stars family={application} />
        <AssigneeSelect family={application} />
      </div>
      {/* In a line of its own: the decisions are at the same place for every family. */}
      <div className="basis-full empty:hidden">
        <MailLine mail={mail} family={application} />
      </div>
    </div>
  );
};
