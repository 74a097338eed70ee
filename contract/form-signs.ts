/* By what people are told from programs that fill in forms. No schema: the landing page loads this. */

/** The trap's name: a field that looks worth filling in, and that none of our forms asks for. */
export const TRAP = "website";

/**
 * Milliseconds from the first thing put into a form to its sending. Nobody pastes or picks a suggestion and sends it in less;
 * a program that fills in and sends at one go does.
 */
export const LEAST_TIME = 200;

/** What a public form sends beside what it asks for. Never stored, and no call needs to have it, but Turnstile's token where that is on. */
export interface FormSigns {
  /** What was put into the trap, which people don't see. */
  [TRAP]?: string | undefined;
  /** Milliseconds. */
  filledInFor?: number | undefined;
  turnstileToken?: string | undefined;
}
