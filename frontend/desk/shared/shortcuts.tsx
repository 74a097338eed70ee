import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useLocalStorage } from "#frontend/lib/use-local-storage.ts";
import { type Shortcut, useShortcuts } from "#frontend/lib/use-shortcuts.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";

export interface ExplainedShortcut extends Shortcut {
  effect: string;
  also?: string;
}

/* For keys that do what something on the page does. */
export const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();
export const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();

/** Handled by the palette and the toaster themselves, on every page. */
const elsewhere: readonly ExplainedShortcut[] = [
  { key: "Ctrl+K", also: "⌘K", effect: "Find a family or a tab", act: undefined },
  { key: "F8", effect: "Jump to the notification's action", act: undefined },
];

/** Registers a tab's keys. Returns the button that opens their list, as '?' does. */
export const useDeskShortcuts = (shortcuts: readonly ExplainedShortcut[]) => {
  // WCAG 2.1.4: speech input triggers single keys, so people must be able to turn them off.
  const [singleKeys, setSingleKeys] = useLocalStorage("desk:shortcuts", "on");
  const enabled = singleKeys === "on";
  const [isOpen, setOpen] = useState(false);
  const help: ExplainedShortcut = { key: "?", effect: "This help", act: () => setOpen(true) };
  useShortcuts([...(enabled ? shortcuts : []), help]);
  return (
    <>
      <IconButton
        Icon={Keyboard}
        label="Keyboard shortcuts"
        className="max-lg:hidden"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title="Keyboard shortcuts" onClose={() => setOpen(false)}>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
            {[...shortcuts, help, ...elsewhere].map(({ key, shift, also, effect }) => (
              <div key={effect} className="contents">
                <dt className="flex gap-1">
                  <kbd className="kbd kbd-sm">{shift ? `Shift+${key.toUpperCase()}` : key}</kbd>
                  {also && <kbd className="kbd kbd-sm">{also}</kbd>}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-6 flex min-h-8 items-center gap-3">
            <input
              type="checkbox"
              className="toggle toggle-primary"
              checked={enabled}
              onChange={(event) => setSingleKeys(event.target.checked ? "on" : "off")}
            />
            Use single-key shortcuts on this device
          </label>
        </Dialog>
      )}
    </>
  );
};
