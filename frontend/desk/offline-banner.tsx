import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";

const isOnline = () => onlineManager.isOnline();

/** Repeated inside an open modal dialog, because content outside is covered and not announced. */
export const OfflineBanner = () => {
  const message = !useSyncExternalStore(onlineManager.subscribe, isOnline, () => true) && (
    <p className="mb-2 flex items-center justify-center gap-2 rounded-field bg-warning px-4 py-1.5 text-sm font-medium text-warning-content">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      No connection. What you see may have changed, and nothing can be saved.
    </p>
  );
  const dialog = useTopmostDialog();
  return (
    <>
      <div role="status" className="sticky top-1 z-30 print:hidden">
        {message}
      </div>
      {dialog &&
        createPortal(
          <div role="status" className="fixed inset-x-0 top-1 mx-auto w-fit max-w-full print:hidden">
            {message}
          </div>,
          dialog,
        )}
    </>
  );
};
