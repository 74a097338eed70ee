import { useState, useSyncExternalStore } from "react";
import { ownDraftKeys, subscribeToDrafts } from "#frontend/lib/drafts.ts";
import { lateDialog } from "#frontend/ui/late-dialog.tsx";

const [KeptDialog, fetchKeptDialog] = lateDialog(() => import("./kept-dialog.tsx"), "KeptDialog");

/** Leads to what one has typed at the desk and not sent; nothing while there is none. */
export const KeptTexts = () => {
  const [open, setOpen] = useState(false);
  const count = useSyncExternalStore(
    subscribeToDrafts,
    () => ownDraftKeys().length,
    () => 0,
  );
  return (
    <>
      {count > 0 && (
        <>
          {" · "}
          <button
            type="button"
            className="link -my-2 py-2"
            aria-haspopup="dialog"
            onPointerEnter={fetchKeptDialog}
            onFocus={fetchKeptDialog}
            onClick={() => setOpen(true)}
          >
            Not sent yet: {count}
          </button>
        </>
      )}
      {open && <KeptDialog onClose={() => setOpen(false)} />}
    </>
  );
};
