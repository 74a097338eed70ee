import { inTime } from "#frontend/api/in-time.ts";
import type { TurnstileWidget } from "./turnstile-widget.ts";

/** Milliseconds that a sending waits for a token. Longer, and people think that nothing happens. */
const PATIENCE = 15_000;

/** A token from a widget that may have to be loaded first, which can hang like anything on a bad line: `undefined` where none comes in time. */
export const tokenInTime = (widget: Promise<TurnstileWidget>) => {
  const until = Date.now() + PATIENCE;
  return inTime(
    widget.then((shown) => shown.takeToken(until)),
    PATIENCE,
  ).catch(() => undefined);
};
