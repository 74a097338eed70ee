import { Copy } from "lucide-react";
import { useState } from "react";
import { toast } from "#frontend/lib/toast.ts";
import { Dialog } from "./dialog.tsx";
import { dialogWords } from "./dialog-words.ts";

interface CopyButtonProps {
  text: string;
  label: string;
  /** Its name where several stand on a page; begins with the label. */
  fullLabel?: string;
  /** What the toast says when the text is on the clipboard. */
  copied: { title: string; text: string };
  className?: string;
}

/** Copies a text. A browser that does not let us gets it shown, to be copied by hand. */
export const CopyButton = ({ text, label, fullLabel = label, copied, className = "" }: CopyButtonProps) => {
  const [shown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(copied.title, copied.text);
    } catch {
      setShown(true);
    }
  };
  return (
    <>
      <button type="button" className={`btn ${className}`} aria-label={fullLabel} onClick={copy}>
        <Copy aria-hidden className="size-4" />
        {label}
      </button>
      {shown && (
        <Dialog title={label} onClose={() => setShown(false)}>
          <label className="flex flex-col gap-2">
            {dialogWords.copyByHand}
            <textarea
              className="textarea w-full"
              rows={text.includes("\n") ? 10 : 2}
              readOnly
              value={text}
              onFocus={(event) => event.target.select()}
            />
          </label>
        </Dialog>
      )}
    </>
  );
};
