import { Trash2 } from "lucide-react";

/** A bin, beside what it is for. `label` says what that is, as in 'Delete The Johnson Family'. */
export const DeleteButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    className="btn btn-ghost btn-square btn-sm text-error"
    aria-label={label}
    onClick={onClick}
  >
    <Trash2 aria-hidden className="size-4" />
  </button>
);
