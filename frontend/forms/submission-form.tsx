import type { ReactNode } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Honeypot } from "./bot-signals.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormFooter } from "./form-footer.tsx";
import type { AnySubmission } from "./use-submission.ts";

interface SubmissionFormProps {
  submission: AnySubmission;
  label: string;
  pendingLabel: string;
  startOverText?: string;
  onStartOver?: () => void;
  className?: string;
  children: ReactNode;
}

const photosInWords = (count: number) => (count === 1 ? "photo" : `${count} photos`);

/** A restored draft was sent before, without an answer. The button submits, which leads to missing fields such as the consent. */
const Unsent = ({ lostPhotos }: { lostPhotos: number }) => (
  // The scroll margin clears the sticky submit button.
  <div
    ref={focusOn}
    tabIndex={-1}
    className="alert alert-warning alert-soft scroll-my-28 items-start text-left"
  >
    <p>
      <strong>This isn't sent yet.</strong> Everything you typed is still here.{" "}
      {lostPhotos > 0 && `Please add your ${photosInWords(lostPhotos)} again. `}
      If we did get it, we'll only count it once.
    </p>
    <button type="submit" className="btn btn-sm">
      Send
    </button>
  </div>
);

/** A submission's `<form>`: its fields, and what all such forms have in common. */
export const SubmissionForm = ({
  submission: {
    formId,
    draft,
    signs,
    wrong,
    failure,
    waits,
    pending,
    lostPhotos,
    submit,
    question,
    startOver,
  },
  label,
  pendingLabel,
  startOverText,
  onStartOver = startOver,
  className = "",
  children,
}: SubmissionFormProps) => (
  <form id={formId} method="post" noValidate className={`flex flex-col gap-8 ${className}`} onSubmit={submit}>
    {draft.unsent && !pending && !failure && <Unsent lostPhotos={lostPhotos} />}
    {children}
    <Honeypot watch={signs.watch} />
    {/* While pending, inert fields can't take the focus. */}
    <ErrorSummary {...wrong} checks={pending ? 0 : wrong.checks} />
    <FormFooter
      label={label}
      pendingLabel={pendingLabel}
      pending={pending}
      failure={failure}
      kept={draft.kept}
      waits={waits}
      startOverText={startOverText}
      onStartOver={onStartOver}
    />
    {question && (
      <ConfirmDialog
        title="Send it without your photos?"
        action="Send without photos"
        dismissal="Add photos first"
        mild
        {...question}
      >
        <p>{`Your text was saved on this device, but your ${photosInWords(lostPhotos)} couldn't be.`}</p>
      </ConfirmDialog>
    )}
  </form>
);
