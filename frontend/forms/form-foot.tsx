import { formWords } from "#frontend/ui/form-words.ts";
import { type KeptElsewhere, KeptLine } from "./kept-line.tsx";
import { NotSent, notSentYet, type SendFailure } from "./not-sent.tsx";
import { StartOver } from "./start-over.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { Resend } from "./use-resend.ts";

interface FormFootProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  /** Where what is typed is kept on the device. */
  draftKey: string;
  elsewhere?: KeptElsewhere;
  /** Why it could not be sent, the last time. */
  failure: SendFailure | null;
  /** It will be sent again by itself. */
  resend: Resend | null;
  /** What of the form is not kept on the device, such as 'your photos'. */
  unkept?: string | undefined;
  onStartOver: () => void;
  /** What starting over does. */
  startOverText?: string;
}

/** The end of a long form: sending it, and starting over. */
export const FormFoot = ({
  label,
  pendingLabel,
  pending,
  draftKey,
  elsewhere,
  failure,
  resend,
  unkept,
  onStartOver,
  startOverText = formWords.startOverEffect,
}: FormFootProps) => {
  const shown = pending ? null : failure;
  return (
    <>
      {shown && <NotSent failure={shown} draftKey={draftKey} unkept={unkept} resend={resend} />}
      {/* On phones the button stays in reach while the form is on the screen. */}
      <div className="z-10 sm:self-center max-sm:bottom-0 max-sm:tall:sticky max-sm:-mx-4 max-sm:self-stretch max-sm:border-t max-sm:border-base-300 max-sm:bg-base-100/95 max-sm:p-3 max-sm:backdrop-blur">
        {shown && (
          // In sight wherever one is; screen readers are told by the notice above.
          <p aria-hidden className="mb-2 text-center text-sm font-semibold sm:hidden">
            {notSentYet(shown)}
          </p>
        )}
        <SubmitButton
          label={label}
          pendingLabel={pendingLabel}
          pending={pending}
          className="btn-lg w-full sm:min-w-72"
        />
      </div>
      {/* What is being sent would be sent nevertheless. */}
      <div className="-mt-4" inert={pending}>
        <KeptLine draftKey={draftKey} elsewhere={elsewhere}>
          <StartOver text={startOverText} onAsk={resend?.stop} onStartOver={onStartOver} />
        </KeptLine>
      </div>
    </>
  );
};
