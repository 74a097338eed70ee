import { useEffect, useState } from "react";
import { useDebounced } from "#frontend/lib/use-debounced.ts";

/** Long enough that it isn't announced at each key. */
const PAUSE_MS = 1000;

/** How many a control holds. Counted as validated: trimmed, in code points. */
export const useCharacters = (id: string) => {
  const [count, setCount] = useState(0);
  // After each render: a restored draft fires no event.
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLTextAreaElement)) return;
    const read = () => setCount([...control.value.trim()].length);
    read();
    control.addEventListener("input", read);
    return () => control.removeEventListener("input", read);
  });
  return count;
};

interface CharacterCountProps {
  count: number;
  minimum: number;
  maximum: number;
}

/** Counts up to the minimum, and the last 500 down, or the second half of a short text. */
export const CharacterCount = ({ count, minimum, maximum }: CharacterCountProps) => {
  const left = maximum - count;
  const warning = left < 0 ? `${-left} too many` : "";
  const end = warning || (left <= Math.min(500, maximum / 2) ? `${left} characters left` : "");
  const beginning = count < minimum ? `${count} of at least ${minimum} characters` : "";
  const text = end || beginning || (minimum > 0 && "✓");
  const look = warning
    ? "font-medium text-error"
    : end || beginning
      ? "opacity-80"
      : "font-medium text-success";
  const announced = useDebounced(end, PAUSE_MS);
  return (
    <>
      {text && <p className={`text-sm tabular-nums ${look}`}>{text}</p>}
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
};
