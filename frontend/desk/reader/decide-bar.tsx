import { Check, X } from "lucide-react";
import type { DecidedStatus } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { StarsAndAssignee } from "#frontend/desk/casting/stars-and-assignee.tsx";
import { MailLine } from "#frontend/desk/shared/decision-mail.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { UndoLink } from "#frontend/desk/shared/undo.tsx";
import { type Neighbors, Steps } from "#frontend/desk/shared/use-reading.tsx";
import { Button } from "#frontend/ui/button.tsx";

const decisions = [
  { status: "approved", label: "Approve", Icon: Check, className: "btn-success ml-auto" },
  { status: "rejected", label: "Reject", Icon: X, className: "btn-outline btn-error" },
] as const;

interface DecideBarProps {
  application: ApplicationDetails | ListedApplication;
  pending: DecidedStatus | undefined;
  neighbors: Neighbors;
  onDecide: (status: DecidedStatus) => void;
}

export const DecideBar = ({ application, pending, neighbors, onDecide }: DecideBarProps) => {
  const { id, status, mail } = application;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* Announces a decision, but not the next family. */}
      <span key={id} role="status">
        <StatusBadge of="application" status={status} />
      </span>
      <UndoLink family={application} className="text-sm" />
      {decisions.map(({ status: decision, label, Icon, className }) => (
        <Button
          key={decision}
          className={`btn-sm ${className}`}
          inactive={status === decision || pending !== undefined}
          // Ignores key repeats and double clicks: the second one might hit the next family.
          onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && onDecide(decision)}
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
        </Button>
      ))}
      <Steps thing="application" {...neighbors} />
      <StarsAndAssignee family={application} />
      {/* On its own line, so that the buttons don't move from one family to the next. */}
      <div className="basis-full empty:hidden">
        <MailLine mail={mail} family={application} />
      </div>
    </div>
  );
};
