import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";

/** Milliseconds before which nobody has read a mail. */
const READING = 300;

interface CarefulButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** What it acts on, as it is shown. */
  about: string;
  onClick: () => void;
}

/**
 * A button that stays where it is while what it acts on changes below it: neither a key that is held nor the second
 * click of two acts on what came last, which nobody can have read yet.
 */
export const CarefulButton = ({ about, onClick, ...button }: CarefulButtonProps) => {
  const shown = useRef({ about, at: 0 });
  useEffect(() => {
    shown.current = { about, at: performance.now() };
  }, [about]);
  return (
    <Button
      {...button}
      onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
      onClick={(event: MouseEvent) => {
        if (event.detail > 1 || performance.now() - shown.current.at <= READING) return;
        // It goes where the mail stays and cannot be acted on any more.
        keepPlace(event.currentTarget);
        onClick();
      }}
    />
  );
};
