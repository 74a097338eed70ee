import { type LucideIcon, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

type IconButtonProps = ComponentProps<typeof Button> & {
  Icon: LucideIcon;
  label: string;
};

const LOOK = "btn-ghost btn-square btn-sm pointer-coarse:size-8";

export const IconButton = ({ Icon, label, className = "", ...button }: IconButtonProps) => (
  <Button aria-label={label} title={label} className={`${LOOK} ${className}`} {...button}>
    <Icon aria-hidden className="size-4" />
  </Button>
);

/** `label` names what it deletes, as in 'Delete The Johnson Family'. */
export const DeleteButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton Icon={Trash2} label={label} className="text-error" onClick={onClick} />
);
