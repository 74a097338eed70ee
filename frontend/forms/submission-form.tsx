import type { ReactNode } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { FormFoot } from "./form-foot.tsx";
import { Signs } from "./signs.tsx";
import type { AnySubmission } from "./use-submission.ts";
import { WrongFields } from "./wrong-fields.tsx";

interface SubmissionFormProps {
  submission: AnySubmission;
  /** On the button. */
  label: string;
  pendingLabel: string;
  /** What starting over does. */
  startOverText?: string;
  onStartOver?: () => void;
  className?: string;
  children: ReactNode;
}

/** Says that what came back was sent and not confirmed. Its button leads to what is missing, as the consent. */
const Unsent = () => (
  // Above the button that is always in reach.
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

/** The `<form>` of a submission: its fields, and all that such forms have in common. */
export const SubmissionForm = ({
  submission: { formId, draft, signs, wrong, failure, pending, submit, startOver },
  label,
  pendingLabel,
  startOverText,
  onStartOver = startOver,
  className = "",
  children,
}: SubmissionFormProps) => (
  <form id={formId} method="post" noValidate className={`flex flex-col gap-8 ${className}`} onSubmit={submit}>
    {draft.unsent && !pending && !failure && <Unsent />}
    {children}
    <Signs watch={signs.watch} />
    {/* Once it is not pending: until then no field takes the focus. */}
    <WrongFields {...wrong} checks={pending ? 0 : wrong.checks} />
    <FormFoot
      label={label}
      pendingLabel={pendingLabel}
      pending={pending}
      failure={failure}
      kept={draft.kept}
      startOverText={startOverText}
      onStartOver={onStartOver}
    />
  </form>
);
