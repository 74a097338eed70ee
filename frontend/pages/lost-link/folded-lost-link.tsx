import { type ComponentType, useState } from "react";
import { orReload } from "#frontend/lib/or-reload.ts";
import { toastNotReady } from "#frontend/lib/toast.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { CARD } from "./lost-link-card.ts";

const loadForm = () => orReload(import("./lost-link-form.tsx"));

/** Getting the link again, where most people want something else: folded, until it is asked for. */
export const FoldedLostLink = () => {
  const [open, setOpen] = useState(false);
  const [Form, setForm] = useState<ComponentType>();
  const hydrated = useHydrated();
  const unfold = async () => {
    try {
      const { LostLinkForm } = await loadForm();
      setForm(() => LostLinkForm);
      setOpen(true);
    } catch {
      toastNotReady();
    }
  };
  return (
    <div className="mx-auto mb-8 max-w-xl text-center">
      <button
        type="button"
        className="link py-1"
        disabled={!hydrated}
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : unfold())}
      >
        Already applied? Get your link again
      </button>
      {open && Form && (
        <div className={`mt-3 ${CARD}`}>
          <Form />
        </div>
      )}
    </div>
  );
};
