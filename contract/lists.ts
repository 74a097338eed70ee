import { z } from "./zod.ts";

/** A list whose length is checked before its elements are read. */
export const listOf = <Element extends z.ZodType>(
  element: Element,
  most: number,
  /** Of a list that is too long. */
  tooMany?: string,
  error?: string,
) => z.array(z.custom<z.input<Element>>(), error).max(most, tooMany).pipe(z.array(element, error));
