/* Bot detection in public forms. No schema: the landing page loads this. */

/** Honeypot field. */
export const TRAP = "website";

/** Milliseconds from first input to submit. People need longer, even with autofill; scripts don't. */
export const MIN_FILL_MS = 200;

/** Sent along by public forms, never stored. Optional, except the token while Turnstile is on. */
export interface BotSignals {
  [TRAP]?: string | undefined;
  /** Milliseconds. */
  filledInFor?: number | undefined;
  turnstileToken?: string | undefined;
}
