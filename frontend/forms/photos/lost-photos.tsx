import { useRef, useState, useSyncExternalStore } from "react";
import { formatNumber } from "#contract/locale.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import type { PhotoUploads } from "./photo-uploads.ts";

/* Photos that went along with a form whose answer was lost, as the page was: no draft keeps them. */

const never = () => () => undefined;
const none = () => 0;

/** `sent`: how many went along. */
export const useLostPhotos = (sent: number, uploads: PhotoUploads | undefined) => {
  const here = useSyncExternalStore(uploads?.subscribe ?? never, uploads?.countNew ?? none, none);
  const count = Math.max(0, sent - here);
  const hasAsked = useRef(false);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    count,
    here,
    /** Sends it, but first asks once whether to do so without them. */
    sendOrAsk: (send: () => void) => {
      if (count === 0 || hasAsked.current) return send();
      hasAsked.current = true;
      setWaiting(() => send);
    },
    question: waiting && { onConfirm: waiting, onClose: () => setWaiting(null) },
  };
};

export const lostPhotosText = (count: number) =>
  count === 1 ? "your photo" : `your ${formatNumber(count)} photos`;

/** Asks whether to send a form without them. */
export const LostPhotosQuestion = ({
  count,
  question,
}: Pick<ReturnType<typeof useLostPhotos>, "count" | "question">) =>
  question && (
    <ConfirmDialog
      title={`Send it without ${lostPhotosText(count)}?`}
      action="Send without photos"
      dismissal="Add photos first"
      mild
      {...question}
    >
      <p>Your text was saved on this device, but photos can't be.</p>
    </ConfirmDialog>
  );
