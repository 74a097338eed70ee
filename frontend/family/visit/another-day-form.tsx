import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { messageMissing } from "#contract/family-pages.ts";
import { requiredText, textLimits } from "#contract/text.ts";
import { z } from "#contract/zod.ts";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { SendButton } from "#frontend/ui/button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";
import { AnswerFailure } from "./answer-failure.tsx";
import { hasTyped, type Message, messageSubject, type VisitProps } from "./use-answer-visit.ts";

const resolver = zodResolver(z.object({ message: requiredText(textLimits.notes, messageMissing) }));

export interface AnotherDayFormProps extends VisitProps {
  /** While closed it keeps what was typed. */
  open: boolean;
}

/** Asks for another day than the visit's, or says it in other words. */
export const AnotherDayForm = ({ familyId, visit, answering, open }: AnotherDayFormProps) => {
  const stored = { message: (visit.answer === "another_day" && visit.answerMessage) || "" };
  const form = useForm<Message, unknown, Message>({ resolver, defaultValues: stored });
  const isBack = useUnsavedForm(form, messageSubject(familyId), stored);
  const { setFocus } = form;
  useEffect(() => {
    if (open && !hasTyped(familyId)) setFocus("message");
  }, [open, familyId, setFocus]);
  const { mutate, isPending, variables, error } = answering;
  return (
    <form
      noValidate
      hidden={!open}
      className="flex flex-col gap-3 text-left"
      onSubmit={form.handleSubmit(({ message }) =>
        mutate({ answer: "another_day", message, updatedAt: visit.updatedAt }),
      )}
    >
      <TextArea {...fieldsOf(form)("message")} label="Which days work, or why?" required />
      {isBack && <p role="status">You typed this before. It isn't sent yet.</p>}
      <SendButton label="Ask for another day" pendingLabel="Sending..." pending={isPending} />
      {variables?.answer === "another_day" && <AnswerFailure error={error} />}
    </form>
  );
};
