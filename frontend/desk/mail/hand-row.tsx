import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ByHand } from "./by-hand.tsx";
import { MarkMailSent } from "./mark-mail-sent.tsx";
import { useMailStatus } from "./use-mail-status.ts";

interface HandRowProps {
  mail: OutboxMail;
  /** All of it can be read, as it is stored. */
  isShown: boolean;
  /** Somebody else has dealt with it. */
  hasLeft: boolean;
  hasFile: boolean;
  onActing: (doing: Promise<boolean>) => void;
}

/** Below a mail: sending it by hand, one after the other. Once one is marked the next begins where this one did. */
export const HandRow = ({ mail, isShown, hasLeft, hasFile, onActing }: HandRowProps) => {
  const row = useRef<HTMLFieldSetElement>(null);
  const marked = useRef<string>(null);
  const { markSent, changing } = useMailStatus();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (marked.current === null || marked.current === mail.id) return;
    marked.current = null;
    row.current?.querySelector("button")?.focus();
  }, [mail.id]);

  const mark = () => {
    // The site may be about to send it.
    if (mail.status === "queued") return setAsking(true);
    marked.current = mail.id;
    const doing = markSent(mail);
    onActing(doing);
    doing.then((done) => {
      if (!done) marked.current = null;
    });
  };

  return (
    <>
      <fieldset ref={row} className="flex flex-wrap items-center justify-end gap-1">
        <legend className="sr-only">Send it yourself</legend>
        {hasFile && (
          <p className="grow text-sm">
            The calendar file is not part of what is copied or opened: save it above, and attach it yourself.
          </p>
        )}
        <ByHand mail={mail} />
        {mail.status !== "sent" && mail.status !== "discarded" && (
          <Button
            className="btn-sm"
            inactive={changing || hasLeft || !isShown}
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget);
              mark();
            }}
          >
            <Check aria-hidden className="size-4" />
            Mark as sent
          </Button>
        )}
      </fieldset>
      {asking && <MarkMailSent mail={mail} onActing={onActing} onClose={() => setAsking(false)} />}
    </>
  );
};
