import type { RefCallback } from "react";
import { TRAP } from "#contract/form-signs.ts";

/**
 * A form's trap, which only programs see and fill in; behind it Turnstile shows itself to those whom it doubts. Hidden by a class:
 * the content policy forbids inline styles, and programs know `display: none`.
 */
export const Signs = ({ watch }: { watch: RefCallback<HTMLInputElement> }) => (
  <input ref={watch} name={TRAP} aria-hidden tabIndex={-1} autoComplete="off" className="sr-only" />
);
