import { useStoredFlag } from "#frontend/hooks/use-stored-flag.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";

/** Whether single keys act on this device. Who dictates to their computer must be able to switch them off. */
export const useShortcutsEnabled = () => useStoredFlag("desk:shortcuts", true);

interface ShortcutHelpProps {
  /** Key, or keys that do the same, and what they do. */
  shortcuts: readonly (readonly [keys: readonly string[], effect: string])[];
  onClose: () => void;
}

/** The sheet that '?' opens. */
export const ShortcutHelp = ({ shortcuts, onClose }: ShortcutHelpProps) => {
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shortcuts.map(([keys, effect]) => (
          <div key={effect} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="kbd kbd-sm">
                  {key}
                </kbd>
              ))}
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
