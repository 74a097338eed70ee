import { weekdayLabel } from "#contract/family-states.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FocusedMessage } from "#frontend/ui/notice.tsx";
import { hasTyped, type VisitProps } from "./use-answer-visit.ts";
import { useAnotherDay, VisitQuestion } from "./visit-question.tsx";

interface AnotherDayProps extends VisitProps {
  /** Until the day has passed. */
  canChange: boolean;
}

/** What a family that needs another day has told staff, and how it changes its answer. */
export const AnotherDay = ({ canChange, ...props }: AnotherDayProps) => {
  const { familyId, visit, answering } = props;
  const [changing, setChanging] = useAnotherDay(familyId);
  const day = weekdayLabel(visit.scheduledDate);
  // More may have been typed while the answer was sent.
  if (canChange && changing && (!answering.isSuccess || hasTyped(familyId)))
    return (
      <div className="flex w-full max-w-xl flex-col gap-4">
        <h2 ref={focusOn} tabIndex={-1} className="text-xl font-semibold">
          Can we come on {day}?
        </h2>
        <VisitQuestion {...props} />
        <Button
          className="btn-ghost btn-sm self-center lg:self-start"
          inactive={answering.isPending}
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            answering.reset();
            setChanging(false);
          }}
        >
          Keep my answer
        </Button>
      </div>
    );
  const sent = (
    <>
      <p>
        <span className="sr-only">Not on </span>
        <s>{day}</s>
      </p>
      {visit.answerMessage && (
        <blockquote className="rounded-box bg-base-100 px-4 py-3 text-left whitespace-pre-line wrap-anywhere">
          {visit.answerMessage}
        </blockquote>
      )}
    </>
  );
  return (
    <div className="mx-auto flex w-fit flex-col items-start gap-3 text-left text-lg lg:mx-0">
      {answering.isSuccess ? <FocusedMessage>{sent}</FocusedMessage> : sent}
      {canChange && (
        <button
          type="button"
          className="link py-1 font-semibold"
          onClick={() => {
            answering.reset();
            setChanging(true);
          }}
        >
          Change your answer
        </button>
      )}
    </div>
  );
};
