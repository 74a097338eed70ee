import { z } from "./zod.ts";

/** The version the sender read: 409 if the stored one differs. Normalized like stored times, to compare as text. */
export const expectedVersion = z.object({
  updatedAt: z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString()),
});

/** Without a version the write overwrites any. */
export const knownVersion = expectedVersion.partial();
