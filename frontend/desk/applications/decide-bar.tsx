import { Check, ChevronDown, ChevronUp, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { ApplicationStatusBadge } from "#frontend/desk/casting-card/status-badge.tsx";
import { MailStanding } from "#frontend/desk/decision-mail/mail-standing.tsx";
import { tellingOfApplication } from "#frontend/desk/decision-mail/standing-words.ts";
import { Button } from "#frontend/ui/button.tsx";

/** Milliseconds before which nobody has read an application. */
const READING = 300;

interface DecideBarProps {
  application: ListedApplication;
  /** `undefined` at an end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecide: (status: DecidedStatus) => void;
}

interface DecisionProps {
  className: string;
  inactive: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A key that is held would decide again and again, each time on the next application. */
const Decision = ({ className, ...button }: DecisionProps) => (
  <Button
    className={`btn-sm ${className}`}
    onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
    {...button}
  />
);

/** Above an application that is read: how it stands, the decisions, and the way to the next one. */
export const DecideBar = ({ application, onPrevious, onNext, onDecide }: DecideBarProps) => {
  const { id, status, mail } = application;
  const shown = useRef({ id, at: 0 });
  useEffect(() => {
    shown.current = { id, at: performance.now() };
  }, [id]);
  // The first click of two may have brought the next application, which nobody can have read yet.
  const decide = (decision: DecidedStatus) => (event: MouseEvent) => {
    if (event.detail < 2 && performance.now() - shown.current.at > READING) onDecide(decision);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ApplicationStatusBadge status={status} />
      <Decision className="btn-success ml-auto" inactive={status === "approved"} onClick={decide("approved")}>
        <Check aria-hidden className="size-4 max-sm:hidden" />
        Approve
      </Decision>
      <Decision
        className="btn-outline btn-error"
        inactive={status === "rejected"}
        onClick={decide("rejected")}
      >
        <X aria-hidden className="size-4 max-sm:hidden" />
        Reject
      </Decision>
      <span className="flex">
        <Button
          className="btn-ghost btn-square btn-sm"
          aria-label="Previous application"
          inactive={!onPrevious}
          onClick={onPrevious}
        >
          <ChevronUp aria-hidden className="size-5" />
        </Button>
        <Button
          className="btn-ghost btn-square btn-sm"
          aria-label="Next application"
          inactive={!onNext}
          onClick={onNext}
        >
          <ChevronDown aria-hidden className="size-5" />
        </Button>
      </span>
      {/* In a line of its own: the decisions are at the same place for every family. */}
      <span className="basis-full empty:hidden">
        <MailStanding mail={mail} family={application} telling={tellingOfApplication[status]} />
      </span>
    </div>
  );
};
