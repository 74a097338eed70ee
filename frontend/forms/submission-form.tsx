import type { ComponentProps, ReactNode } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { Honeypot } from "./bot-signals.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormFooter } from "./form-footer.tsx";

interface SubmissionFormProps extends Omit<ComponentProps<typeof FormFooter>, "onStartOver"> {
  /** The default is to empty the form. */
  onStartOver?: () => void;
  className?: string;
  children: ReactNode;
}

/** A restored draft was sent before, without a response. The button submits, which leads to missing fields such as the consent. */
const Unsent = () => (
  // The scroll margin clears the sticky submit button.
  <div
    ref={focusOn}
    tabIndex={-1}
    className="alert alert-warning alert-soft scroll-my-28 items-start text-left"
  >
    <p>
      <strong>This isn't sent yet.</strong> Everything you typed is still here. If we did get it, we'll only
      count it once.
    </p>
    <button type="submit" className="btn btn-sm">
      Send
    </button>
  </div>
);

/** A submission's `<form>`: its fields, and what all such forms have in common. */
export const SubmissionForm = ({ onStartOver, className = "", children, ...footer }: SubmissionFormProps) => {
  const { formId, draft, signals, wrong, failure, pending, ...submission } = footer.submission;
  return (
    <form
      id={formId}
      method="post"
      noValidate
      className={`flex flex-col gap-8 ${className}`}
      onSubmit={submission.submit}
    >
      {draft.unsent && !pending && !failure && <Unsent />}
      <p className="-mb-4 text-sm opacity-80">* means we need it.</p>
      {children}
      <Honeypot watch={signals.watch} />
      {/* While pending, inert fields can't take the focus. */}
      <ErrorSummary {...wrong} checks={pending ? 0 : wrong.checks} />
      <FormFooter {...footer} onStartOver={onStartOver ?? submission.startOver} />
    </form>
  );
};
