import { useState } from "react";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

interface StartOverProps {
  /** What it does. */
  text: string;
  onStartOver: () => void;
}

/** Empties a form, after a question. Part of a sentence. */
export const StartOver = ({ text, onStartOver }: StartOverProps) => {
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
          onConfirm={() => {
            setAsking(false);
            onStartOver();
          }}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
