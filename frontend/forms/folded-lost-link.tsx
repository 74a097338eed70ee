import { type ComponentType, useState } from "react";
import { orReload } from "#frontend/lib/lazy-component.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";

const loadForm = () => orReload(import("./lost-link.tsx"));

/** Folded, because most visitors of the page want something else. */
export const FoldedLostLink = () => {
  const [open, setOpen] = useState(false);
  const [Form, setForm] = useState<ComponentType>();
  const hydrated = useHydrated();
  const unfold = async () => {
    try {
      const { LostLink } = await loadForm();
      setForm(() => LostLink);
      setOpen(true);
    } catch {
      toastFailure(
        "This form isn't ready",
        "It couldn't be loaded. Please check your connection and try again.",
      );
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
        <div className="mt-3">
          <Form />
        </div>
      )}
    </div>
  );
};
