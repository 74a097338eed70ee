import { z } from "./zod.ts";

/** Bytes of a report, at most. */
export const LARGEST_REPORT = 16 * 1024;

/** No text of a report is refused for its length alone. */
const text = z.string().max(LARGEST_REPORT);

/** An error of a page, as its browser tells it. */
export const clientError = z.object({
  message: text,
  stack: text,
  /** Of the page. Its family's id, if it has one, is not kept. */
  url: text,
});

export type ClientError = z.output<typeof clientError>;
