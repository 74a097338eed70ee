import { CalendarPlus } from "lucide-react";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { familyAnswerLabels } from "#contract/words/family-pages.ts";
import { visitFile, visitNow } from "#frontend/api/family-page.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { Button } from "#frontend/ui/button.tsx";
import type { useAnswer } from "./use-answer-visit.ts";

/** Why an answer to a visit wasn't sent, beside the button that was pressed. */
export const AnswerFailure = ({ error }: { error: Error | null }) =>
  visitNow(error) ? (
    <p role="alert" className="alert alert-warning alert-soft text-left">
      Your answer was not sent, because your visit has changed. Please look at the day above and answer again.
    </p>
  ) : (
    <CallFailure error={error} />
  );

interface VisitActionProps {
  familyId: string;
  visit: FamilyVisit;
  answering: ReturnType<typeof useAnswer>;
}

/** The next action: accept the day, then add it to a calendar. */
export const VisitAction = ({
  familyId,
  visit,
  answering: { mutate, isPending, variables, error },
}: VisitActionProps) =>
  visit.answer ? (
    <a href={visitFile(familyId)} className="btn btn-primary btn-lg">
      <CalendarPlus aria-hidden className="size-5" />
      Add to calendar
    </a>
  ) : (
    <div className="flex flex-col gap-3 max-lg:items-center lg:items-start">
      <Button
        className="btn-primary btn-lg"
        inactive={isPending}
        onClick={() => mutate({ answer: "accepted", message: null, updatedAt: visit.updatedAt })}
      >
        {familyAnswerLabels.accepted}
      </Button>
      {variables?.answer === "accepted" && <AnswerFailure error={error} />}
    </div>
  );
