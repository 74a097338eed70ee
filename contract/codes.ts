import { emailAddress } from "./text.ts";
import { mapped, z } from "./zod.ts";

/* How a family reaches its data: a lost link sent again, and a code that is emailed or read out by staff. */

export const linkRequest = z.object({ email: emailAddress });
export type LinkRequest = z.output<typeof linkRequest>;

export const CODE_LENGTH = 6;

export const CODE_MINUTES = 10;

/** How long the family's cookie is valid after a code. */
export const ACCESS_MINUTES = 30;

/** Only a mailed code proves that the family owns the address. */
export type CodeWay = "mailed" | "shown";

/** Tries of a mailed code, or of a shown one from a network; of a shown one in all; codes mailed to a family within 24 hours. */
export const codeLimits = { tries: 5, shownTries: 50, aDay: 5 } as const;

const SIX_DIGITS = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`);

const noCode = "Please enter the code";

/** Ignores spaces, hyphens and, in a pasted sentence, the words around the code. */
export const codeGiven = z.object({
  code: mapped(z.string(noCode).check(z.maxLength(200, noCode)), (typed) => {
    const code = typed.replace(/[\s-]/g, "");
    return SIX_DIGITS.exec(code)?.[0] ?? code;
  }),
});
export type CodeGiven = z.output<typeof codeGiven>;
