import { z } from "zod";
import { fieldErrors } from "./labels.ts";

z.config({
  // Zod would compile schemas with `new Function`, which the Content-Security-Policy forbids.
  jitless: true,
  // The specification's words (section 8) instead of zod's.
  customError: ({ input }) => (input === undefined ? fieldErrors.required : fieldErrors.invalid),
});

export { z };

/** A list whose length is checked before its elements are read. */
export const listOf = <Element extends z.ZodType>(
  element: Element,
  most: number,
  tooMany?: string,
  error?: string,
) => z.array(z.custom<z.input<Element>>(), error).max(most, tooMany).pipe(z.array(element, error));

/** The version the sender read: 409 if the stored one differs. Normalized like stored times, to compare as text. */
export const expectedVersion = z.object({
  updatedAt: z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString()),
});

/** Without a version the write overwrites any. */
export const knownVersion = expectedVersion.partial();
