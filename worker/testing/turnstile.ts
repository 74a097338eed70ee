import { TURNSTILE_PATH, turnstileStandIn } from "#scripts/stand-ins/turnstile/stand-in.ts";
import { standIn } from "./stand-in.ts";

export const { answers: turnstileAnswers, start: standInForTurnstile } = standIn(
  TURNSTILE_PATH,
  turnstileStandIn,
);
