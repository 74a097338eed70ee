import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MIN_FILL_MS, TRAP } from "#contract/bot-signals.ts";
import { show } from "#contract/show.ts";
import { z } from "#contract/zod.ts";
import { findEarlier } from "#worker/db/idempotency.ts";
import { Invalid } from "#worker/errors.ts";
import { log, logError } from "#worker/log.ts";
import type { AppEnv } from "./app-env.ts";
import { idempotencyKeyOf } from "./requester.ts";

/** As Turnstile documents. */
const MAX_TOKEN_LENGTH = 2_048;

/** Sent along with a form. Malformed signals count as missing, except in the trap. */
const botSignals = z.object({
  [TRAP]: z.catch(z.nullish(z.string().check(z.trim())), "no text"),
  // Negative after the clock was set back.
  filledInFor: z.catch(z._default(z.number().check(z.minimum(0)), MIN_FILL_MS), MIN_FILL_MS),
  turnstileToken: z.catch(
    z._default(z.string().check(z.maxLength(MAX_TOKEN_LENGTH), z.regex(/^[\w.-]*$/)), ""),
    "",
  ),
});

/** Why a form looks like a bot's, if it does. */
const botReason = ({ [TRAP]: trap, filledInFor }: z.output<typeof botSignals>) => {
  if (trap)
    return "Something was put into a hidden field that people leave empty, perhaps by a program that fills in forms. Nothing else is wrong: please send the form again.";
  if (filledInFor < MIN_FILL_MS) return "Please try again.";
  return undefined;
};

const TURNSTILE_TIMEOUT_MS = 5_000;

/** Our own or Cloudflare's errors, which must not block forms. Any other is the token's. */
const notTheTokens = new Set(["internal-error", "missing-input-secret", "invalid-input-secret"]);

/** An unknown answer is no success: what a stranger can bring about must not let everybody through. */
const verdict = z.catch(
  z.object({ success: z.boolean(), "error-codes": z._default(z.array(z.string()), []) }),
  { success: false, "error-codes": ["unknown answer"] },
);

/** True also if Turnstile is off or down. A missing token is verified, too, because pages have none while Turnstile is down. */
const passesTurnstile = async ({ env, req }: Context<AppEnv>, token: string) => {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL } = env;
  if (!TURNSTILE_SITE_KEY || !secret || !TURNSTILE_URL) return true;
  try {
    const response = await fetch(new URL(`${TURNSTILE_URL}/turnstile/v0/siteverify`, req.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret, response: token }),
      signal: AbortSignal.timeout(TURNSTILE_TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`siteverify answered ${response.status}`);
    const { success, "error-codes": codes } = verdict.parse(await response.json().catch(() => undefined));
    if (success || !codes.some((code) => notTheTokens.has(code))) return success;
    log({ turnstile: "let everybody through", codes });
  } catch (error) {
    logError({ turnstile: "let everybody through" }, error);
  }
  return true;
};

const NO_PERSON = `We could not make sure that a person is sending this. Please wait a moment and send it again. If that does not help, reload the page, or write to ${show.casting}.`;

/** Rejects bots; runs after validation. A repeat under its idempotency key passes, although its token is spent. */
export const rejectBots = createMiddleware<AppEnv>(async (c, next) => {
  const signals = botSignals.parse(await c.req.json());
  const refusal =
    botReason(signals) ?? ((await passesTurnstile(c, signals.turnstileToken)) ? null : NO_PERSON);
  if (refusal) {
    const idempotencyKey = await idempotencyKeyOf(c, {});
    if (!idempotencyKey || !(await findEarlier(c.var.db, idempotencyKey))) throw new Invalid(refusal);
  }
  await next();
});
