import { type ReactNode, useId, useRef } from "react";
import { Button } from "#frontend/ui/button.tsx";

export type Choices = readonly (readonly [label: string, act: () => void])[];

interface MenuProps {
  label: ReactNode;
  className?: string;
  choices: Choices;
}

export const Menu = ({ label, className = "", choices }: MenuProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <Button className={className} popoverTarget={id}>
        {label}
      </Button>
      <ul ref={list} id={id} popover="auto" className="desk-menu">
        {choices.map(([choice, act]) => (
          <li key={choice}>
            <Button
              className="btn-ghost btn-sm w-full justify-start"
              onClick={() => {
                list.current?.hidePopover();
                act();
              }}
            >
              {choice}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
