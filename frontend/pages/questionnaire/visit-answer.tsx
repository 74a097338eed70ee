import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { familyAnswerLabels } from "#contract/visits.ts";
import { visitNow } from "#frontend/api/progress.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Said } from "#frontend/ui/said.tsx";
import { type Message, MessageForm, messageForm } from "./message-form.tsx";
import type { useAnswer } from "./use-answer.ts";
import { answered } from "./visit-words.tsx";

interface VisitAnswerProps {
  familyId: string;
  visit: FamilyVisit;
  answering: ReturnType<typeof useAnswer>;
}

/** Whether the day works for the family: the question, or what it has answered. */
export const VisitAnswer = ({ familyId, visit, answering }: VisitAnswerProps) => {
  const [changing, setChanging] = useState(false);
  const [needsAnother, setNeedsAnother] = useState(false);
  // Here, so that what is typed outlives a change of mind and a day that was moved.
  const form = useForm<Message, unknown, Message>(messageForm);
  const { error, isPending, isSuccess } = answering;
  const isMoved = Boolean(visitNow(error));

  const send = (answer: keyof typeof familyAnswerLabels, message: string | null) =>
    answering.mutate(
      { familyId, answer, message, updatedAt: visit.updatedAt },
      {
        onSuccess: () => {
          setChanging(false);
          setNeedsAnother(false);
          form.reset();
        },
      },
    );

  if (visit.answer && !changing) {
    const words = <p className="text-lg">{answered[visit.answer]}</p>;
    return (
      <div className="flex flex-col items-start gap-2">
        {isSuccess ? <Said>{words}</Said> : words}
        <p>
          You can change your answer until the day itself.{" "}
          <button type="button" className="link py-1 font-semibold" onClick={() => setChanging(true)}>
            Change your answer
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {isMoved && (
        <p role="alert" className="alert alert-warning alert-soft">
          Your visit has changed meanwhile. Above it stands as it is now: please tell us anew.
        </p>
      )}
      <h3 {...(changing && { ref: focusOn, tabIndex: -1 })} className="text-xl font-semibold">
        Does this day work for you?
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button
          className={needsAnother ? "" : "btn-primary"}
          inactive={isPending}
          onClick={() => send("accepted", null)}
        >
          {familyAnswerLabels.accepted}
        </Button>
        <Button
          inactive={isPending}
          aria-expanded={needsAnother}
          onClick={() => setNeedsAnother(!needsAnother)}
        >
          {familyAnswerLabels.another_day}
        </Button>
      </div>
      {needsAnother && (
        <MessageForm
          form={form}
          pending={isPending}
          onSend={({ message }) => send("another_day", message ?? null)}
        />
      )}
      {!isMoved && <CallFailure error={error} />}
    </div>
  );
};
