interface MinimumCounterProps {
  text: string | undefined;
  /** In characters. */
  minimum: number;
}

/** Counts as the validation does: trimmed. */
export const MinimumCounter = ({ text = "", minimum }: MinimumCounterProps) => {
  const count = text.trim().length;
  return (
    <p className={`text-sm tabular-nums ${count < minimum ? "opacity-80" : "font-medium text-success"}`}>
      {count < minimum ? `${count} of at least ${minimum} characters` : "✓"}
    </p>
  );
};
