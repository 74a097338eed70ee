import { z } from "./zod.ts";

/**
 * The version of a thing that its sender has read: the write is refused when another came before. Without it the
 * write goes over whatever is stored. In the form of stored times, so that it can be compared as text.
 */
export const knownVersion = z.object({
  updatedAt: z.iso
    .datetime({ offset: true })
    .transform((time) => new Date(time).toISOString())
    .optional(),
});
