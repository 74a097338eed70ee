interface MinimumCounterProps {
  text: string | undefined;
  /** Characters that the text needs at least. */
  minimum: number;
}

/** How far a text is from the length it needs. Counts as the validation does, without space around it. */
export const MinimumCounter = ({ text = "", minimum }: MinimumCounterProps) => {
  const count = text.trim().length;
  return (
    <p className={`text-sm tabular-nums ${count < minimum ? "opacity-80" : "font-medium text-success"}`}>
      {count < minimum ? `${count} of at least ${minimum} characters` : "✓"}
    </p>
  );
};
