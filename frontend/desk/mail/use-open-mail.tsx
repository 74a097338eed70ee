import { useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { openerId, useCurrent } from "#frontend/desk/applications/use-current.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { lateDialog } from "#frontend/ui/late-dialog.tsx";
import { MailDialog } from "./mail-dialog.tsx";

const [EditMail, fetchEditMail] = lateDialog(() => import("./edit-mail.tsx"), "EditMail");

/**
 * The mails of a list, opened one after the other. When the one that is open leaves the list by what was done with it
 * here, the one that takes its place is open. One that others have dealt with stays until somebody goes on: nothing
 * comes below a hand that is about to send.
 */
export const useOpenMail = (listed: readonly OutboxMail[], idOfOpener = openerId) => {
  const place = useCurrent(listed, idOfOpener);
  // As it was last listed.
  const [shown, setShown] = useState<OutboxMail | null>(null);
  /** The mail that something was done with, or is being done. */
  const [acted, setActed] = useState<string | null>(null);
  // What is edited stays, whatever becomes of the list behind it.
  const [edited, setEdited] = useState<OutboxMail | null>(null);
  const { current } = place;

  const at = listed.findIndex(({ id }) => id === shown?.id);
  const hasLeft = shown !== null && at < 0;
  const now = hasLeft && acted === shown.id ? (current ?? null) : (listed[at] ?? shown);
  if (now !== shown) setShown(now);

  const open = useStable((mail: OutboxMail) => {
    place.setCurrent(mail);
    setActed(null);
    setShown(mail);
    // Whoever reads it may want to change it.
    fetchEditMail();
  });
  const goTo = (mail: OutboxMail | undefined) => mail && (() => open(mail));
  const act = async (id: string, doing: Promise<boolean>) => {
    setActed(id);
    if (!(await doing)) setActed((latest) => (latest === id ? null : latest));
  };
  const before = hasLeft ? listed.findIndex(({ id }) => id === current?.id) : at;

  return {
    place,
    open,
    dialog: (
      <>
        {shown && (
          <MailDialog
            mail={shown}
            hasLeft={hasLeft}
            onPrevious={goTo(listed[before - 1])}
            onNext={goTo(hasLeft ? current : listed[at + 1])}
            onEdit={setEdited}
            onActing={(doing) => act(shown.id, doing)}
            returnTo={idOfOpener(hasLeft && current ? current.id : shown.id)}
            onClose={() => setShown(null)}
          />
        )}
        {edited && <EditMail mail={edited} onClose={() => setEdited(null)} />}
      </>
    ),
  };
};
