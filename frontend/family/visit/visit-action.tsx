import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { familyAnswerLabels } from "#contract/labels.ts";
import { answerVisit, familyPageQuery, visitFile, visitNow } from "#frontend/api/family.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { discardIfSaved, readUnsaved } from "#frontend/lib/unsaved-text.ts";
import { Button } from "#frontend/ui/button.tsx";

export const messageSubject = (familyId: string) => `visit-message:${familyId}`;

/** Answers a visit, and shows its new state: answered, or changed by staff in the meantime. */
export const useAnswerVisit = (familyId: string) => {
  const client = useQueryClient();
  const { queryKey } = familyPageQuery(familyId);
  const show = async (visit: FamilyVisit | null) => {
    // A response in flight may be from before the answer.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (page) => page && { ...page, progress: { ...page.progress, visit } });
  };
  return useMutation({
    ...answerVisit(familyId),
    onMutate: () => readUnsaved(messageSubject(familyId)),
    onSuccess: (visit, { message }, typed) => {
      if (message !== null) discardIfSaved(messageSubject(familyId), typed);
      return show(visit);
    },
    onError: (error) => {
      const now = visitNow(error);
      return now === undefined ? undefined : show(now);
    },
  });
};

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
  answering: ReturnType<typeof useAnswerVisit>;
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
