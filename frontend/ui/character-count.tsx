import { useEffect, useState } from "react";

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
  const end =
    warning ||
    (left <= Math.min(500, maximum / 2) ? `${left} ${left === 1 ? "character" : "characters"} left` : "");
  const beginning = count < minimum ? `${count} of at least ${minimum} characters` : "";
  const text = end || beginning || (minimum > 0 && "✓");
  const look = warning
    ? "font-medium text-error"
    : end || beginning
      ? "opacity-80"
      : "font-medium text-success";
  return (
    <>
      {text && <p className={`text-sm tabular-nums ${look}`}>{text}</p>}
      {/* In the same words at each key, so that they are announced once. */}
      <span role="status" className="sr-only">
        {left < 20 && (warning ? "Too long" : "Fewer than 20 characters left")}
      </span>
    </>
  );
};
