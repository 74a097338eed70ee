import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { LEAST_TIME, TRAP } from "#contract/form-signs.ts";
import { wasMade } from "#worker/db/idempotency.ts";
import type { AppEnv } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { formRefusal } from "#worker/words/refusals.ts";
import { keyOf } from "./idempotency-key.ts";
import { isTakenForPerson, turnstileSettings } from "./turnstile.ts";

/** Characters of a token of Turnstile, at most. */
const LONGEST_TOKEN = 2_048;

/** What is malformed counts as left out. */
const formSigns = z.object({
  [TRAP]: z.unknown().optional(),
  filledInFor: z.number().optional().catch(undefined),
  turnstileToken: z.string().max(LONGEST_TOKEN).default("").catch(""),
});

const isFilled = (trap: unknown) =>
  typeof trap === "string" ? trap.trim() !== "" : trap !== undefined && trap !== null;

/** Less than nothing is what a clock that was set back makes of it. */
const isTooQuick = (time: number | undefined) => time !== undefined && time >= 0 && time < LEAST_TIME;

/** Why a form looks as if a program had filled it in; `undefined` where it does not. */
const suspicionOf = ({ [TRAP]: trap, filledInFor }: z.output<typeof formSigns>) => {
  if (isFilled(trap)) return formRefusal.trapped;
  if (isTooQuick(filledInFor)) return formRefusal.tooQuick;
  return undefined;
};

/**
 * Refuses what a program sent, by the signs that come with the body; the checks of the body come first. A repeat of a call that
 * was made creates nothing and is not looked at: its token was good once.
 */
export const fromPerson = createMiddleware<AppEnv>(async (c, next) => {
  const signs = formSigns.parse(await c.req.json());
  const suspicion = suspicionOf(signs);
  const turnstile = turnstileSettings(c.env, c.req.url);
  if (suspicion || turnstile) {
    const attempt = keyOf(c);
    if (!(attempt && (await wasMade(c.var.db, attempt)))) {
      if (suspicion) throw new Invalid(suspicion);
      const asked = { token: signs.turnstileToken, attempt: attempt?.key };
      if (turnstile && !(await isTakenForPerson(turnstile, asked)))
        throw new Invalid(formRefusal.notVerified);
    }
  }
  await next();
});
