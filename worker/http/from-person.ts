import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { MIN_FILL_MS, TRAP } from "#contract/form-signs.ts";
import { show } from "#contract/show.ts";
import { findEarlier } from "#worker/db/idempotency.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { log, logError } from "#worker/log.ts";
import { attemptOf } from "./idempotency-key.ts";

/** Characters of a token of Turnstile, at most. */
const LONGEST_TOKEN = 2_048;

/** What comes with a form's fields. What is malformed counts as left out, but in the trap. */
const formSigns = z.object({
  [TRAP]: z.string().trim().nullish().catch("no text"),
  // Less than nothing is what a clock that was set back makes of it.
  filledInFor: z.number().min(0).default(MIN_FILL_MS).catch(MIN_FILL_MS),
  turnstileToken: z.string().max(LONGEST_TOKEN).default("").catch(""),
});

/** Why a form looks as if a program had filled it in; `undefined` where it does not. */
const suspicionOf = ({ [TRAP]: trap, filledInFor }: z.output<typeof formSigns>) => {
  if (trap)
    return "Something was put into a hidden field that people leave empty, perhaps by a program that fills in forms. Nothing else is wrong: please send the form again.";
  if (filledInFor < MIN_FILL_MS) return "Please try again.";
  return undefined;
};

/*
 * Cloudflare's Turnstile, which is on where the pages were built with its site key and the Worker has its secret key. With one
 * of them alone it is off: pages that send no token, or a Worker that cannot check one, must not end every form.
 */

const PATIENCE_MS = 5_000;

/** What is wrong with a token itself. Every other error is ours or Cloudflare's, and nobody's form ends by it. */
const refusals = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate"]);

const verdict = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

const turnstileOf = ({
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET_KEY: secret,
  TURNSTILE_URL: url,
}: Env) => (siteKey && secret && url ? { secret, url } : null);

/**
 * Whether Cloudflare takes who sent the token for a person; also where Cloudflare cannot say, which is logged. A missing token
 * is asked about, too: while Cloudflare is down, no page has one. An address without a host is on this site, as that of the
 * stand-in is.
 */
const isTakenForPerson = async (
  c: Context<AppEnv>,
  { secret, url }: NonNullable<ReturnType<typeof turnstileOf>>,
  token: string,
) => {
  try {
    const response = await fetch(new URL(`${url}/turnstile/v0/siteverify`, c.req.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret, response: token }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { success, "error-codes": codes } = verdict.parse(await response.json());
    if (success || codes.some((code) => refusals.has(code))) return success;
    log({ turnstile: "let everybody through", codes });
  } catch (error) {
    logError({ turnstile: "let everybody through" }, error);
  }
  return true;
};

/**
 * Refuses what a program sent, by the signs that come with the body; the checks of the body come first. A repeat of a call that
 * was made creates nothing and is not looked at: its token was good once.
 */
export const fromPerson = createMiddleware<AppEnv>(async (c, next) => {
  const signs = formSigns.parse(await c.req.json());
  const suspicion = suspicionOf(signs);
  const turnstile = turnstileOf(c.env);
  const attempt = await attemptOf(c, {});
  if ((suspicion || turnstile) && !(attempt && (await findEarlier(c.var.db, attempt)))) {
    if (suspicion) throw new Invalid(suspicion);
    if (turnstile && !(await isTakenForPerson(c, turnstile, signs.turnstileToken)))
      throw new Invalid(
        `We could not make sure that a person is sending this. Please wait a moment and send it again. If that does not help, reload the page, or write to ${show.casting}.`,
      );
  }
  await next();
});
