import { focusOn } from "#frontend/lib/focus-on.ts";
import { kindWords } from "./kind-words.ts";
import type { WaitingForm } from "./waiting-form.ts";

interface OpenTitleProps {
  form: WaitingForm;
  /** `h2` in a page that has another title. */
  heading?: "h1" | "h2";
}

/** Above a form that has waited and is open again: that it is not sent, and why it was not taken. */
export const OpenTitle = ({ form: { kind, refusal }, heading: Title = "h1" }: OpenTitleProps) => (
  <>
    <Title ref={focusOn} tabIndex={-1} className="mb-8 text-center text-3xl font-semibold sm:text-4xl">
      {refusal ? kindWords[kind].notTaken : kindWords[kind].isOpen}
    </Title>
    {refusal && <p className="mb-8 text-center wrap-anywhere">{refusal.answer.message}</p>}
  </>
);
