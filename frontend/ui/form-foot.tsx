import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface FormFootProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  /** What was typed on an earlier visit has come back. */
  restored: boolean;
  onStartOver: () => void;
  /** What starting over does. */
  startOverText?: string;
}

/** The end of a long form: sending it, and starting over. */
export const FormFoot = ({
  label,
  pendingLabel,
  pending,
  restored,
  onStartOver,
  startOverText = "This empties the form and removes what was kept on this device.",
}: FormFootProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <noscript>
        <p className="alert">
          Sending this form needs JavaScript. Please switch it on, or write to us at the address below.
        </p>
      </noscript>
      {/* On phones the button stays in reach while the form is on the screen. */}
      <div className="z-10 sm:self-center max-sm:bottom-0 max-sm:tall:sticky max-sm:-mx-4 max-sm:self-stretch max-sm:border-t max-sm:border-base-300 max-sm:bg-base-100/95 max-sm:p-3 max-sm:backdrop-blur">
        <SubmitButton
          label={label}
          pendingLabel={pendingLabel}
          pending={pending}
          className="btn-lg w-full sm:min-w-72"
        />
      </div>
      <p className="-mt-4 text-center text-sm opacity-80">
        {restored
          ? "We kept what you typed on this device."
          : "What you type is kept on this device until you send it."}{" "}
        <button type="button" className="link py-1" onClick={() => setAsking(true)}>
          Start over
        </button>
      </p>
      {asking && (
        <ConfirmDialog
          title="Start over?"
          action="Start over"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onStartOver();
          }}
        >
          <p>{startOverText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
