import { show } from "#contract/show.ts";

/* The last paragraph of an email: who signs it, the show, and what a newsletter must have. */

interface Signing {
  signature?: string | null | undefined;
  postalAddress?: string | null | undefined;
  /** A URL. */
  unsubscribe?: string | null;
}

const SHOW = `${show.name}\n${show.tagline}`;

export const signatureOf = ({ signature, postalAddress, unsubscribe }: Signing = {}) =>
  [signature && `${signature}, casting`, SHOW, postalAddress?.replace(/\s*[\r\n]\s*/g, "\n"), unsubscribe]
    .filter(Boolean)
    .join("\n");

/** The text and the lines of its signature, by where they stand: none if staff took it out. As stored, so it stays what it was. */
export const splitSignature = (text: string) => {
  const start = text.lastIndexOf("\n\n");
  const [above, below] = `${text.slice(start + 1)}\n`.split(`\n${SHOW}\n`);
  if (start < 0 || above === undefined || below === undefined) return { letter: text };
  const lines = (part: string) => part.split("\n").filter(Boolean);
  return { letter: text.slice(0, start), above: lines(above), below: lines(below) };
};
