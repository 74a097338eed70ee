import { TriangleAlert, WifiOff } from "lucide-react";
import { useState } from "react";
import { ApiError, isConnectionLost, serverMessage } from "#frontend/api/errors.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { AnySubmission } from "./use-submission.ts";

const sentenceOf = (failure: Error, { draft, waits }: AnySubmission) => {
  if (isConnectionLost(failure)) {
    const line =
      draft.kept === "saved" ? "No connection. Your text is saved on this device." : "No connection.";
    return waits
      ? `${line} Keep this page open, and we'll send it when you're back online.`
      : `${line} You've changed it since, so please send it again.`;
  }
  // It may have been received.
  const isOurs = failure instanceof ApiError && failure.status >= 500;
  if (isOurs) return serverMessage(failure, "Something went wrong on our side. Please try again.");
  return `Not sent yet. ${serverMessage(failure, "Please try again.")}`;
};

/** Stays visible after the toast is gone. */
const Failure = ({ failure, sentence }: { failure: Error; sentence: string }) => {
  const Icon = isConnectionLost(failure) ? WifiOff : TriangleAlert;
  return (
    <div role="status" className="alert alert-warning alert-soft mb-3 max-w-xl items-start text-left">
      <Icon aria-hidden className="mt-0.5 size-5" />
      <p className="wrap-anywhere">{sentence}</p>
    </div>
  );
};

/** A link within a sentence; asks first. */
const StartOver = ({ text, onStartOver }: { text: string; onStartOver: () => void }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="link py-1" onClick={() => setAsking(true)}>
        Start over
      </button>
      {asking && (
        <ConfirmDialog
          title="Start over?"
          action="Start over"
          onClose={() => setAsking(false)}
          onConfirm={onStartOver}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

interface FormFooterProps {
  submission: AnySubmission;
  label: string;
  pendingLabel: string;
  startOverText?: string | undefined;
  /** Another form or button on the page comes first. */
  quiet?: boolean;
  onStartOver: () => void;
}

/** On phones, sticky once somebody has begun, with the reason if the form couldn't be sent. */
const IN_REACH =
  "max-sm:bottom-0 max-sm:tall:sticky max-sm:-mx-4 max-sm:self-stretch max-sm:border-t max-sm:border-base-300 max-sm:bg-base-100/95 max-sm:p-3 max-sm:backdrop-blur";

export const FormFooter = ({
  submission,
  label,
  pendingLabel,
  startOverText = "This empties the form and deletes your draft.",
  quiet = false,
  onStartOver,
}: FormFooterProps) => {
  const { draft, failure, pending } = submission;
  return (
    <>
      <div className={`z-10 flex flex-col sm:items-center ${draft.kept === "nothing" ? "" : IN_REACH}`}>
        {failure && !pending && <Failure failure={failure} sentence={sentenceOf(failure, submission)} />}
        <SubmitButton
          label={label}
          pendingLabel={pendingLabel}
          pending={pending}
          className={`btn-lg max-sm:w-full sm:min-w-72 ${quiet ? "btn-outline" : "btn-primary"}`}
        />
      </div>
      {draft.kept !== "nothing" && (
        // Starting over wouldn't cancel a submission.
        <p className="-mt-4 text-center text-sm" inert={pending}>
          {draft.kept === "saved" ? (
            "Draft saved."
          ) : (
            <strong>This browser can't save drafts. Please send the form before you leave.</strong>
          )}{" "}
          <StartOver text={startOverText} onStartOver={onStartOver} />
        </p>
      )}
    </>
  );
};
