import { z } from "zod";
import type { Env } from "#worker/env.ts";
import { log, logError } from "#worker/log.ts";

/*
 * Cloudflare's Turnstile, which is on where the pages were built with its site key and the Worker has its secret key. With one
 * of them alone it is off: pages that send no token, or a Worker that cannot check one, must not end every form.
 */

const PATIENCE_MS = 5_000;

/** What is wrong with a token itself. Every other error is ours or Cloudflare's, and nobody's form ends by it. */
const refusals = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate"]);

const verdict = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/** Asks Cloudflare about a token, under a key by which it may be asked again. */
type AskTurnstile = (token: string, key: string | undefined) => Promise<z.output<typeof verdict>>;

/** `null` where Turnstile is off. An address without a host is on this site, as that of the stand-in is. */
export const turnstileOf = (env: Env, requestUrl: string): AskTurnstile | null => {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL: url } = env;
  if (!siteKey || !secret || !url) return null;
  return async (token, key) => {
    const response = await fetch(new URL(`${url}/turnstile/v0/siteverify`, requestUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret, response: token, idempotency_key: key }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return verdict.parse(await response.json());
  };
};

/**
 * Whether Cloudflare takes who sent the token for a person; also where Cloudflare cannot say, which is logged. A missing token
 * is asked about, too: while Cloudflare is down, no page has one.
 */
export const isTakenForPerson = async (ask: AskTurnstile, ...asked: Parameters<AskTurnstile>) => {
  try {
    const { success, "error-codes": codes } = await ask(...asked);
    if (success || codes.some((code) => refusals.has(code))) return success;
    log({ turnstile: "let everybody through", codes });
  } catch (error) {
    logError({ turnstile: "let everybody through" }, error);
  }
  return true;
};
