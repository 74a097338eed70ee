import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { messageMissing } from "#contract/family-pages.ts";
import { requiredText, textLimits } from "#contract/text.ts";
import { z } from "#contract/zod.ts";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useDraft } from "#frontend/forms/use-draft.ts";
import { SendButton } from "#frontend/ui/button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";
import { AnswerFailure } from "./answer-failure.tsx";
import { hasTyped, type Message, messageKey, type VisitProps } from "./use-answer-visit.ts";

const resolver = zodResolver(z.object({ message: requiredText(textLimits.notes, messageMissing) }));

interface AnotherDayFormProps extends VisitProps {
  /** Something else comes first on the page. */
  quiet?: boolean;
}

/** Asks for another day than the visit's, or says it in other words. */
export const AnotherDayForm = ({ familyId, visit, answering, quiet = false }: AnotherDayFormProps) => {
  const stored = { message: (visit.answer === "another_day" && visit.answerMessage) || "" };
  const form = useForm<Message, unknown, Message>({ resolver, defaultValues: stored });
  const [isBack] = useState(() => hasTyped(familyId));
  const { kept } = useDraft(form, {
    key: messageKey(familyId),
    formId: "another-day",
    empty: stored,
    excluded: [],
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The draft's reset makes the form forget its fields for a moment.
    if (!hasTyped(familyId)) element.current?.querySelector("textarea")?.focus();
  }, [familyId]);
  const { mutate, isPending, variables, error } = answering;
  return (
    <form
      ref={element}
      id="another-day"
      noValidate
      className="flex flex-col gap-3 text-left"
      onSubmit={form.handleSubmit(({ message }) =>
        mutate({ answer: "another_day", message, updatedAt: visit.updatedAt }),
      )}
    >
      <TextArea
        {...fieldsOf(form)("message")}
        label="Which days work, or why?"
        required
        maximum={textLimits.notes}
      />
      {isBack && kept === "saved" && <p role="status">You typed this before. It isn't sent yet.</p>}
      <SendButton label="Ask for another day" pendingLabel="Sending..." pending={isPending} quiet={quiet} />
      {variables?.answer === "another_day" && <AnswerFailure error={error} />}
    </form>
  );
};
