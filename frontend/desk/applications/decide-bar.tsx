import { Check, ChevronDown, ChevronUp, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import type { Application, ApplicationStatus } from "#contract/applications.ts";
import { ApplicationStatusBadge } from "#frontend/desk/casting-card/status-badge.tsx";
import { Button } from "#frontend/ui/button.tsx";

/** Milliseconds before which nobody has read an application. */
const READING = 300;

interface DecideBarProps {
  application: Application;
  /** `undefined` at an end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDecide: (status: ApplicationStatus) => void;
}

/** Above an application that is read: how it stands, the decisions, and the way to the next one. */
export const DecideBar = ({ application, onPrevious, onNext, onDecide }: DecideBarProps) => {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is that of the application
  useEffect(() => {
    shownAt.current = performance.now();
  }, [application.id]);
  // The first click of two may have brought the next application, which nobody can have read yet.
  const decide = (status: ApplicationStatus) => (event: MouseEvent) => {
    if (event.detail < 2 && performance.now() - shownAt.current > READING) onDecide(status);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a key that is held from deciding again and again
    <div
      className="flex flex-wrap items-center gap-2"
      onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
    >
      <ApplicationStatusBadge status={application.status} />
      <Button
        className="btn-success btn-sm ml-auto"
        inactive={application.status === "approved"}
        onClick={decide("approved")}
      >
        <Check aria-hidden className="size-4 max-sm:hidden" />
        Approve
      </Button>
      <Button
        className="btn-outline btn-error btn-sm"
        inactive={application.status === "rejected"}
        onClick={decide("rejected")}
      >
        <X aria-hidden className="size-4 max-sm:hidden" />
        Reject
      </Button>
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
    </div>
  );
};
