import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { formWords } from "./form-words.ts";

interface StartOverProps {
  /** What it does. */
  text: string;
  onStartOver: () => void;
}

/** Empties a form, after a question. Stands in a sentence. */
export const StartOver = ({ text, onStartOver }: StartOverProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="link py-1" onClick={() => setAsking(true)}>
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
