import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#frontend/ui/button.tsx";

interface IconTextButtonProps extends ComponentProps<typeof Button> {
  Icon: LucideIcon;
  label: string;
}

export const IconTextButton = ({ Icon, label, className = "", ...button }: IconTextButtonProps) => (
  <Button className={`btn-sm ${className}`} {...button}>
    <Icon aria-hidden className="size-4" />
    {label}
  </Button>
);

interface DialogButtonProps extends Omit<IconTextButtonProps, "onClick"> {
  dialog: (close: () => void) => ReactNode;
}

export const DialogButton = ({ dialog, ...button }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconTextButton {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
};
