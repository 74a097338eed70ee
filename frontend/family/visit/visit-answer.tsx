import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import type { UseFormProps, UseFormReturn } from "react-hook-form";
import { type FamilyVisit, visitAnswer } from "#contract/family-pages.ts";
import { familyAnswerLabels } from "#contract/labels.ts";
import { visitNow } from "#frontend/api/family.ts";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { Button, SendButton } from "#frontend/ui/button.tsx";
import { FocusedMessage } from "#frontend/ui/notice.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";
import { AnswerFailure, type useAnswerVisit } from "./visit-action.tsx";

export interface Message {
  message?: string | null | undefined;
}

export const messageForm: UseFormProps<Message, unknown, Message> = {
  resolver: zodResolver(visitAnswer.pick({ message: true })),
  defaultValues: { message: "" },
};

interface MessageFormProps {
  form: UseFormReturn<Message, unknown, Message>;
  isBack: boolean;
  pending: boolean;
  onSend: (message: Message) => void;
}

const MessageForm = ({ form, isBack, pending, onSend }: MessageFormProps) => {
  const { setFocus } = form;
  useEffect(() => setFocus("message"), [setFocus]);
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.handleSubmit(onSend)}>
      <TextArea
        {...fieldsOf(form)("message")}
        label="Your message to our team"
        hint="Which days would be better? No reason needed."
      />
      {isBack && <p role="status">You typed this before. It isn't sent yet.</p>}
      <SendButton label="Ask for another day" pendingLabel="Sending..." pending={pending} />
    </form>
  );
};

const answered = {
  accepted: "You told us this day works for you. We can't wait!",
  another_day: "You told us you need another day. We'll find one, and you'll see it here.",
} as const;

/** Wraps in large font sizes. */
const ANSWER = "h-auto min-h-10 max-w-full whitespace-normal";

interface VisitAnswerProps {
  visit: FamilyVisit;
  answering: ReturnType<typeof useAnswerVisit>;
  /** The parent's, so that a typed message survives a change of mind or of the visit. */
  form: UseFormReturn<Message, unknown, Message>;
  /** Whether it was typed before the page was opened. */
  isBack: boolean;
}

export const VisitAnswer = ({ visit, answering, form, isBack }: VisitAnswerProps) => {
  const [changing, setChanging] = useState(false);
  const [needsAnother, setNeedsAnother] = useState(false);
  const { variables, error, isPending, isSuccess } = answering;
  const isMoved = Boolean(visitNow(error));

  const send = (answer: keyof typeof familyAnswerLabels, message: string | null) => {
    answering.mutate(
      { answer, message, updatedAt: visit.updatedAt },
      {
        onSuccess: () => {
          const isTypedOn = message !== null && Boolean(form.getValues("message"));
          setChanging(isTypedOn);
          setNeedsAnother(isTypedOn);
        },
      },
    );
  };
  const keep = (button: Element) => {
    keepFocusNear(button);
    answering.reset();
    setChanging(false);
  };

  const answeredText = visit.answer && <p className="text-lg">{answered[visit.answer]}</p>;
  if (answeredText && !changing && !isMoved) {
    return (
      <div className="flex flex-col items-start gap-2">
        {isSuccess ? <FocusedMessage>{answeredText}</FocusedMessage> : answeredText}
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
      {answeredText}
      <h3 {...(changing && { ref: focusOn, tabIndex: -1 })} className="text-xl font-semibold">
        Does this day work for you?
      </h3>
      <div className="flex flex-wrap gap-2">
        {/* Before the first answer, this button is at the top of the page. */}
        {answeredText && (
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
          isBack={isBack}
          pending={isPending}
          onSend={({ message }) => send("another_day", message ?? null)}
        />
      )}
      {(answeredText || variables?.answer === "another_day") && <AnswerFailure error={error} />}
      {answeredText && (
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
