import { z } from "zod/mini";
import { fieldErrors } from "./labels.ts";

z.config({
  // Zod would compile schemas with `new Function`, which the Content-Security-Policy forbids.
  jitless: true,
  // The specification's words (section 8) instead of zod's.
  customError: ({ input }) => (input === undefined ? fieldErrors.required : fieldErrors.invalid),
});

export { z };

/** What a schema lets through, changed. */
export const mapped = <Schema extends z.ZodMiniType, Changed>(
  schema: Schema,
  change: (given: z.output<Schema>) => Changed,
) => z.pipe(schema, z.transform(change));

/** A list whose length is checked before its elements are read. */
export const listOf = <Element extends z.ZodMiniType>(
  element: Element,
  most: number,
  tooMany?: string,
  error?: string,
) =>
  z.pipe(
    z.array(z.custom<z.input<Element>>(), error).check(z.maxLength(most, tooMany)),
    z.array(element, error),
  );

/** The version the sender read: 409 if the stored one differs. Normalized like stored times, to compare as text. */
export const expectedVersion = z.object({
  updatedAt: mapped(z.iso.datetime({ offset: true }), (time) => new Date(time).toISOString()),
});

/** Without a version the write overwrites any. */
export const knownVersion = z.partial(expectedVersion);
