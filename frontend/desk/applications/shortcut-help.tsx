import type { Shortcut } from "#frontend/lib/use-shortcuts.ts";
import { useStoredFlag } from "#frontend/lib/use-stored-flag.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";

/** Whether single keys act on this device. Who dictates to their computer must be able to switch them off. */
export const useShortcutsEnabled = () => useStoredFlag("desk:shortcuts", true);

export interface ExplainedShortcut extends Shortcut {
  effect: string;
  /** What else does the same, without a shortcut. */
  also?: string;
}

interface ShortcutHelpProps {
  shortcuts: readonly ExplainedShortcut[];
  onClose: () => void;
}

/** The sheet that '?' opens. */
export const ShortcutHelp = ({ shortcuts, onClose }: ShortcutHelpProps) => {
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shortcuts.map(({ key, also, effect }) => (
          <div key={effect} className="contents">
            <dt className="flex gap-1">
              <kbd className="kbd kbd-sm">{key}</kbd>
              {also && <kbd className="kbd kbd-sm">{also}</kbd>}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex items-center gap-3">
        <input
          type="checkbox"
          className="toggle toggle-primary"
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
        Single keys act on this device
      </label>
    </Dialog>
  );
};
