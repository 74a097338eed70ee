import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import type { UseFormProps, UseFormReturn } from "react-hook-form";
import { visitAnswer } from "#contract/family-pages.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { SendButton } from "#frontend/ui/send-button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

export interface Message {
  message?: string | null | undefined;
}

export const messageForm: UseFormProps<Message, unknown, Message> = {
  resolver: zodResolver(visitAnswer.pick({ message: true })),
  defaultValues: { message: "" },
};

interface MessageFormProps {
  form: UseFormReturn<Message, unknown, Message>;
  pending: boolean;
  onSend: (message: Message) => void;
}

/** Which day would be better, if the family wants to say so. */
export const MessageForm = ({ form, pending, onSend }: MessageFormProps) => {
  const { setFocus } = form;
  useEffect(() => setFocus("message"), [setFocus]);
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.handleSubmit(onSend)}>
      <TextArea
        {...fieldsOf(form)("message")}
        label="Your message to our team"
        hint="Which days would be better? No reason needed."
      />
      <SendButton label="Ask for another day" pendingLabel="Sending..." pending={pending} />
    </form>
  );
};
