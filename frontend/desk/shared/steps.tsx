import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "#frontend/ui/icon-button.tsx";

interface StepsProps {
  /** As in 'Next email'. */
  thing: string;
  /** `undefined` at an end of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** From what is read to what is before and after it in its list. */
export const Steps = ({ thing, previous, next }: StepsProps) => (
  <span className="flex">
    <IconButton Icon={ChevronUp} label={`Previous ${thing}`} inactive={!previous} onClick={previous} />
    <IconButton Icon={ChevronDown} label={`Next ${thing}`} inactive={!next} onClick={next} />
  </span>
);
