import { formatCount } from "#frontend/desk/formats/counts.ts";

/** The part of a limit from which on it is worth a word. */
const NEAR = 0.8;

/** How much room a text has left, once that is little; nothing before. Counts as the validation does. */
export const charactersLeft = (text: string | undefined, limit: number) => {
  const { length } = (text ?? "").trim();
  if (length < limit * NEAR) return "";
  if (length > limit) return `${formatCount(length - limit)} of ${formatCount(limit)} characters too many.`;
  return `${formatCount(limit - length)} of ${formatCount(limit)} characters left.`;
};
