import { useState } from "react";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { formWords } from "#frontend/ui/form-words.ts";

interface StartOverProps {
  /** What it does. */
  text: string;
  /** Stops what is not to happen while somebody answers. */
  onAsk: (() => void) | undefined;
  onStartOver: () => void;
}

/** Empties a form, after a question. Stands in a sentence. */
export const StartOver = ({ text, onAsk, onStartOver }: StartOverProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link py-1"
        onClick={() => {
          onAsk?.();
          setAsking(true);
        }}
      >
        {formWords.startOver}
      </button>
      {asking && (
        <ConfirmDialog
          title={formWords.startOverQuestion}
          action={formWords.startOver}
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
