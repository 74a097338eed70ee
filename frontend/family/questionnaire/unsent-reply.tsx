import { useState } from "react";
import { show } from "#contract/show.ts";
import { Card } from "#frontend/family/card.tsx";
import { type Draft, readDraft, removeStored } from "#frontend/lib/drafts.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";

interface UnsentReplyProps {
  draftKey: string;
  /** It was refused just now, and its form is gone. */
  takesFocus: boolean;
  /** Puts the text into the box for the next reply, if there is one. */
  onUse?: ((text: string) => void) | undefined;
}

/** A reply to a question that isn't asked any more, or in other words. */
export const UnsentReply = ({ draftKey, takesFocus, onUse }: UnsentReplyProps) => {
  const [text, setText] = useState(() => readDraft<Draft<{ text: string }>>(draftKey)?.values.text);
  const deleteText = () => {
    removeStored(draftKey);
    setText(undefined);
  };
  if (!text) return null;
  const label = { "aria-label": "Not sent", ref: takesFocus ? focusOn : null, tabIndex: -1 };
  const typed = <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
  const deletion = (
    <button type="button" className="link self-start py-1" onClick={deleteText}>
      Delete this text
    </button>
  );
  if (!onUse)
    return (
      <Card {...label}>
        <p>
          We aren't asking this anymore, and your reply may not have reached us. If you'd like us to know,
          please send it to <MailTo address={show.casting} />:
        </p>
        {typed}
        {deletion}
      </Card>
    );
  return (
    <section {...label} className="flex flex-col gap-3 rounded-box border border-base-300 p-4">
      <p>Our question has changed since you typed this, and it may not have reached us:</p>
      {typed}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => {
            onUse(text);
            deleteText();
          }}
        >
          Use this text
        </button>
        {deletion}
      </div>
    </section>
  );
};
