import { CODE_LENGTH } from "#contract/codes.ts";
import { sign, type WithSecret } from "#worker/secret.ts";

/* A code as it is made, stored and compared. */

/** How many different codes there are. */
export const CODES = 10 ** CODE_LENGTH;
/** The largest multiple of that among numbers of 32 bits: a remainder of what lies beyond would be likelier than others. */
const FAIR = Math.floor(2 ** 32 / CODES) * CODES;

/** A code that nobody can foresee, any as likely as any other. */
export const freshCode = (): string => {
  const [drawn = FAIR] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < FAIR ? String(drawn % CODES).padStart(CODE_LENGTH, "0") : freshCode();
};

/** What is stored of a code: each family's own, so that equal codes of two families are not stored alike. */
export const hashOf = (env: WithSecret, familyId: string, code: string) =>
  sign(env, "family code", `${familyId} ${code}`);
