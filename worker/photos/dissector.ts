import type { Pieces, Waiting } from "./pieces.ts";

/** A picture's, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What a dissector says of a picture on its way through the file. */
export interface Findings {
  /** Bytes that are part of the picture, in order. What it does not hand on is about the picture, or behind it. */
  keep: (bytes: Uint8Array) => void;
  /** The header is over: what follows are pixels. */
  begins: (size: Size) => void;
}

/**
 * Takes a file apart as it comes: whether it got to the picture's end marker, or to something that no picture has there.
 * Of a file that is cut off it waits for the rest for ever.
 */
export type Dissector = (input: Pieces, findings: Findings) => Waiting<"end" | "not a picture">;

/** Segments or chunks of one file. Photos have a few dozen, and PNG one for every few kilobytes. */
export const MOST_PARTS = 20_000;
