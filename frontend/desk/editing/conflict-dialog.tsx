import type { ReactNode } from "react";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { type ComparedFact, compare, type Facts } from "./compare.ts";

const changed = {
  you: "You changed this",
  others: "Changed meanwhile",
  both: "Both changed this",
} as const;

const Version = ({ caption, text }: { caption: string; text: string }) => (
  <dd className="min-w-0 rounded-field bg-base-200 px-3 py-2">
    <span className="block text-sm opacity-80">{caption}</span>
    <span className="whitespace-pre-line wrap-anywhere">
      {text || <span className="opacity-80">Empty</span>}
    </span>
  </dd>
);

const Fact = ({ fact: { label, mine, before, stored, changedBy } }: { fact: ComparedFact }) => (
  <div
    className={`grid gap-x-2 gap-y-1 border-l-4 pl-3 sm:grid-cols-2 ${changedBy ? "border-warning" : "border-transparent"}`}
  >
    <dt className="flex flex-wrap items-center gap-x-2 text-sm sm:col-span-2">
      <span className={changedBy ? "font-semibold" : "opacity-80"}>{label}</span>
      {changedBy && <span className="badge badge-soft badge-warning badge-sm">{changed[changedBy]}</span>}
    </dt>
    {changedBy ? (
      <>
        <Version caption={mine === undefined ? "Before" : "Yours"} text={mine ?? before} />
        <Version caption="Stored now" text={stored} />
      </>
    ) : (
      <dd className="whitespace-pre-line wrap-anywhere sm:col-span-2">
        {stored || <span className="opacity-80">Empty</span>}
      </dd>
    )}
  </div>
);

interface ConflictDialogProps {
  /** In lower case, as in 'This visit has changed'. */
  thing: string;
  /** What happened, by whom and when as far as that is known. */
  children: ReactNode;
  /** What was stored when the person began. */
  seen: Facts;
  /** What the person would write. */
  mine: Facts;
  /** What is stored by now; `null` when it is gone. */
  stored: Facts | null;
  keepLabel?: string;
  takeLabel?: string;
  /** Keeping mine is a deletion. */
  destructive?: boolean;
  pending?: boolean;
  /** Writes again, on top of what is stored by now. */
  onKeep: () => void;
  onTake: () => void;
  /** Neither: back to where the person was. */
  onClose: () => void;
}

/**
 * Shows what somebody would have written beside what somebody else was quicker to store, and lets one choose. It
 * begins at the text: no key that was still held down chooses anything.
 */
export const ConflictDialog = ({
  thing,
  children,
  seen,
  mine,
  stored,
  keepLabel = "Keep mine",
  takeLabel = "Take theirs",
  destructive = false,
  pending = false,
  onKeep,
  onTake,
  onClose,
}: ConflictDialogProps) => {
  const facts = compare(seen, mine, stored ?? mine);
  return (
    <Dialog
      title={`This ${thing} ${stored ? "has changed" : "is gone"}`}
      wide
      onClose={onClose}
      actions={
        <>
          <Button inactive={pending} onClick={onTake}>
            {takeLabel}
          </Button>
          <Button className={destructive ? "btn-error" : "btn-primary"} inactive={pending} onClick={onKeep}>
            {pending && <span aria-hidden className="loading loading-spinner loading-sm" />}
            {keepLabel}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-col gap-2">
        {children}
        {facts.length === 0 && <p>What you saw of it is still the same.</p>}
      </div>
      {facts.length > 0 && (
        <dl className="flex flex-col gap-4">
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
    </Dialog>
  );
};
