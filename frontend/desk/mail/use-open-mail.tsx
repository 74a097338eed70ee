import { useEffect, useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { openerId, useCurrent } from "#frontend/desk/applications/use-current.ts";
import { useStable } from "#frontend/hooks/use-stable.ts";
import { EditMail } from "./edit-mail.tsx";
import { MailDialog } from "./mail-dialog.tsx";

/**
 * The mails of a list, opened one after the other. When the one that is open leaves the list, sent or discarded, the one
 * that takes its place is open.
 */
export const useOpenMail = (listed: readonly OutboxMail[], idOfOpener = openerId) => {
  const place = useCurrent(listed, idOfOpener);
  const [isOpen, setOpen] = useState(false);
  // What is edited stays, whatever becomes of the list behind it.
  const [edited, setEdited] = useState<OutboxMail | null>(null);
  const { current } = place;
  // The last one has left: its dialog does not come back with the next list.
  const showsNothing = isOpen && !current;
  useEffect(() => {
    if (showsNothing) setOpen(false);
  }, [showsNothing]);
  return {
    place,
    open: useStable((mail: OutboxMail) => {
      place.setCurrent(mail);
      setOpen(true);
    }),
    dialog: (
      <>
        {isOpen && current && (
          <MailDialog
            mail={current}
            onPrevious={place.previous}
            onNext={place.next}
            onEdit={() => setEdited(current)}
            returnTo={idOfOpener(current.id)}
            onClose={() => setOpen(false)}
          />
        )}
        {edited && <EditMail mail={edited} onClose={() => setEdited(null)} />}
      </>
    ),
  };
};
