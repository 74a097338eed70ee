import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { familyAnswerLabels } from "#contract/words/family-pages.ts";
import { visitNow } from "#frontend/api/family-page.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Said } from "#frontend/ui/said.tsx";
import { type Message, MessageForm } from "./message-form.tsx";
import type { useAnswer } from "./use-answer.ts";

const answered = {
  accepted: "You told us this day works for you. We can't wait!",
  another_day: "You told us you need another day. We'll find one, and you'll see it here.",
} as const;

/** Whole also where the letters are large. */
const ANSWER = "h-auto min-h-10 max-w-full whitespace-normal";

interface VisitAnswerProps {
  visit: FamilyVisit;
  answering: ReturnType<typeof useAnswer>;
  /** Of the message, which outlives a change of mind and a day that was moved. */
  form: UseFormReturn<Message, unknown, Message>;
}

/** Whether the day works for the family: the question, or what it has answered. */
export const VisitAnswer = ({ visit, answering, form }: VisitAnswerProps) => {
  const [changing, setChanging] = useState(false);
  const [needsAnother, setNeedsAnother] = useState(false);
  const { error, isPending, isSuccess } = answering;
  const isMoved = Boolean(visitNow(error));

  const send = (answer: keyof typeof familyAnswerLabels, message: string | null) => {
    const typed = form.getValues("message");
    answering.mutate(
      { answer, message, updatedAt: visit.updatedAt },
      {
        onSuccess: () => {
          const isTypedOn = form.getValues("message") !== typed;
          if (message !== null && !isTypedOn) form.reset();
          setChanging(isTypedOn);
          setNeedsAnother(isTypedOn);
        },
      },
    );
  };
  const keep = (button: Element) => {
    keepPlace(button);
    answering.reset();
    setChanging(false);
  };

  const said = visit.answer && <p className="text-lg">{answered[visit.answer]}</p>;
  if (said && !changing && !isMoved) {
    return (
      <div className="flex flex-col items-start gap-2">
        {isSuccess ? <Said>{said}</Said> : said}
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
          Your answer was not sent, because your visit has changed. Please look at the day above and answer
          again.
        </p>
      )}
      {said}
      <h3 {...(changing && { ref: focusOn, tabIndex: -1 })} className="text-xl font-semibold">
        Does this day work for you?
      </h3>
      <div className="flex flex-wrap gap-2">
        {/* Until it is answered, the top of the page has it. */}
        {said && (
          <Button className={ANSWER} inactive={isPending} onClick={() => send("accepted", null)}>
            {familyAnswerLabels.accepted}
          </Button>
        )}
        <Button
          className={ANSWER}
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
      {said && (
        <Button
          className="btn-ghost btn-sm self-start"
          inactive={isPending}
          onClick={({ currentTarget }) => keep(currentTarget)}
        >
          Keep my answer
        </Button>
      )}
    </div>
  );
};
