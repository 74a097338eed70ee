import { z } from "./zod.ts";

/**
 * The version that the sender has read: the write is refused when the stored one differs. Without it the write
 * overwrites any version. Normalised as times are stored, so that it can be compared as text.
 */
export const knownVersion = z.object({
  updatedAt: z.iso
    .datetime({ offset: true })
    .transform((time) => new Date(time).toISOString())
    .optional(),
});
