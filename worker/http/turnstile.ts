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

interface TurnstileSettings {
  secret: string;
  /** Absolute. */
  siteverify: string;
}

let warned = false;

/** `null` where Turnstile is off. An address without a host is on this site, as that of the stand-in is. */
export const turnstileSettings = (env: Env, requestUrl: string): TurnstileSettings | null => {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL: url } = env;
  if (siteKey && secret && url)
    return { secret, siteverify: new URL(`${url}/turnstile/v0/siteverify`, requestUrl).href };
  if ((siteKey || secret) && !warned) {
    warned = true;
    log({ needed: "Turnstile is off: it needs TURNSTILE_SITE_KEY at the build and TURNSTILE_SECRET_KEY." });
  }
  return null;
};

/** A token, and the key under which it may be asked about again, where there is one. */
interface Asked {
  token: string;
  key: string | undefined;
}

const ask = async ({ secret, siteverify }: TurnstileSettings, { token, key }: Asked) => {
  const response = await fetch(siteverify, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret, response: token, idempotency_key: key }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return verdict.parse(await response.json());
};

/**
 * Whether Cloudflare takes who sent the token for a person; also where Cloudflare cannot say, which is logged. A missing token
 * is asked about, too: while Cloudflare is down, no page has one.
 */
export const isTakenForPerson = async (settings: TurnstileSettings, asked: Asked): Promise<boolean> => {
  try {
    const { success, "error-codes": codes } = await ask(settings, asked);
    if (success || codes.some((code) => refusals.has(code))) return success;
    log({ turnstile: "let everybody through", codes });
  } catch (error) {
    logError({ turnstile: "let everybody through" }, error);
  }
  return true;
};
