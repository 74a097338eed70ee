import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { formatMinute } from "./format.ts";

export type Facts = Readonly<Record<string, string | null | undefined>>;

const Version = ({ caption, text }: { caption: string; text: string | null | undefined }) => (
  <dd className="min-w-0 rounded-field bg-base-200 px-3 py-2">
    <span className="block text-sm opacity-80">{caption}</span>
    <span className="whitespace-pre-line wrap-anywhere">
      {text || <span className="opacity-80">Empty</span>}
    </span>
  </dd>
);

interface ConflictDialogProps {
  thing: string;
  seen: Facts;
  mine: Facts;
  stored: Facts;
  changedAt: string;
  pending: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

/** Shows both versions after a conflicting edit. Focus starts on the text, so that a key still held down decides nothing. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { thing, seen, mine, stored, changedAt, pending, onKeep, onTake, onClose } = props;
  const differs = (facts: Facts, label: string) => (facts[label] ?? "") !== (seen[label] ?? "");
  const labels = Object.keys({ ...mine, ...stored }).filter(
    (label) => differs(mine, label) || differs(stored, label),
  );
  return (
    <Dialog
      title={`This ${thing} has changed`}
      wide
      onClose={onClose}
      actions={
        <>
          <Button inactive={pending} onClick={onTake}>
            Take theirs
          </Button>
          <Button className="btn-primary" inactive={pending} onClick={onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mb-4">
        It was changed on {formatMinute(changedAt)}. What you typed is not saved yet, and keeping it leaves
        everything else as it is stored now.
      </p>
      <dl className="flex flex-col gap-4">
        {labels.map((label) => (
          <div key={label} className="grid gap-x-2 gap-y-1 border-l-4 border-warning pl-3 sm:grid-cols-2">
            <dt className="text-sm font-semibold sm:col-span-2">{label}</dt>
            <Version caption={differs(mine, label) ? "Yours" : "Before"} text={mine[label]} />
            <Version caption="Stored now" text={stored[label]} />
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
