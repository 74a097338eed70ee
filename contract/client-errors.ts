import { z } from "./zod.ts";

/** Bytes of a report, at most. */
export const LARGEST_REPORT = 16 * 1024;

/** An error of a page, as its browser tells it. */
export const clientError = z.object({
  message: z.string().max(1_000),
  stack: z.string().max(4_000),
  /** Of the page. Its family's id, if it has one, is not kept. */
  url: z.string().max(2_000),
});
export type ClientError = z.output<typeof clientError>;
