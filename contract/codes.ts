import { z } from "./zod.ts";

/* A family proves who it is by a code that is mailed to it, or read out to it by staff. */

/** Digits of a code. */
export const CODE_LENGTH = 6;

/** How long a code is good for, in minutes. */
export const CODE_MINUTES = 10;

/** How long a family that has given a code reaches its data, in minutes. */
export const ACCESS_MINUTES = 30;

/** How a code reached a family: only one that was mailed proves that the address is its own. */
export type CodeWay = "mailed" | "shown";

/** How often one code may be tried, and how many codes a family is mailed within 24 hours. */
export const codeLimits = { tries: 5, aDay: 5 } as const;

/** The code in a sentence that was pasted whole. */
const SIX_DIGITS = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`);

const noCode = "Please enter the code";

/** A code as it is typed or pasted: spaces and hyphens between its digits do not count, nor words around it. */
export const codeGiven = z.object({
  code: z
    .string(noCode)
    .max(200, noCode)
    .transform((typed) => {
      const code = typed.replace(/[\s-]/g, "");
      return SIX_DIGITS.exec(code)?.[0] ?? code;
    }),
});
export type CodeGiven = z.output<typeof codeGiven>;

/** A fresh code, for staff to read out. */
export interface ShownCode {
  code: string;
}
