import { Trash2 } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

/** `label` names what it deletes, as in 'Delete The Johnson Family'. */
export const DeleteButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton Icon={Trash2} label={label} className="text-error" onClick={onClick} />
);
