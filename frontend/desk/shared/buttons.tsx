import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "#frontend/ui/button.tsx";

interface IconTextButtonProps extends ComponentProps<typeof Button> {
  Icon: LucideIcon;
  label: ReactNode;
  iconClassName?: string;
}

export const IconTextButton = (props: IconTextButtonProps) => {
  const { Icon, label, iconClassName = "size-4", className = "", ...button } = props;
  return (
    <Button className={`btn-sm ${className}`} {...button}>
      <Icon aria-hidden className={iconClassName} />
      {label}
    </Button>
  );
};

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

interface MenuProps {
  children: ReactNode;
  className?: string;
  /** Without an act it is a heading. */
  items: readonly (readonly [label: string, act?: () => void])[];
}

export const Menu = ({ children, className = "", items }: MenuProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <Button className={className} popoverTarget={id}>
        {children}
      </Button>
      <ul ref={list} id={id} popover="auto" className="desk-menu max-h-[60dvh] max-w-80 overflow-y-auto">
        {items.map(([label, act]) => (
          <li key={label}>
            {act ? (
              <Button
                className="btn-ghost btn-sm h-auto min-h-7 w-full justify-start py-1 text-left wrap-anywhere pointer-coarse:min-h-10"
                onClick={() => {
                  list.current?.hidePopover();
                  act();
                }}
              >
                {label}
              </Button>
            ) : (
              <p className="mt-1 border-t border-base-300 px-3 pt-2 pb-1 text-xs opacity-80">{label}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
