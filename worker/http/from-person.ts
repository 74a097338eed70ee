import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { LEAST_TIME, TRAP } from "#contract/form-signs.ts";
import { show } from "#contract/show.ts";
import { findEarlier } from "#worker/db/idempotency.ts";
import type { AppEnv } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { sha256 } from "#worker/hex.ts";
import { fingerprintOf, keyOf } from "./idempotency-key.ts";
import { isTakenForPerson, turnstileSettings } from "./turnstile.ts";

/** Characters of a token of Turnstile, at most. */
const LONGEST_TOKEN = 2_048;

/** What comes with a form's fields. What is malformed counts as left out. */
const formSigns = z.looseObject({
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
  if (isFilled(trap))
    return "Something was put into a hidden field that people leave empty, perhaps by a program that fills in forms. Nothing else is wrong: please send the form again.";
  if (isTooQuick(filledInFor)) return "Please try again.";
  return undefined;
};

/**
 * The key under which Cloudflare may be asked about a token again, as when a form is sent anew after an error of ours: for this
 * call, key and body alone, so that one token never serves several.
 */
const verifiedUnder = async (c: Context<AppEnv>, signs: z.output<typeof formSigns>) => {
  const keyed = keyOf(c);
  if (!keyed) return undefined;
  const { [TRAP]: _trap, filledInFor: _time, turnstileToken: _token, ...body } = signs;
  const hash = await sha256([c.req.method, c.req.path, keyed.key, await fingerprintOf(body)].join(" "));
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
};

/**
 * Refuses what a program sent, by the signs that come with the body; the checks of the body come first. A repeat of a call that
 * was made creates nothing and is not looked at: its token was good once.
 */
export const fromPerson = createMiddleware<AppEnv>(async (c, next) => {
  const signs = formSigns.parse(await c.req.json());
  const suspicion = suspicionOf(signs);
  const turnstile = turnstileSettings(c.env, c.req.url);
  const isRepeat = async () => {
    const keyed = keyOf(c);
    return keyed !== undefined && (await findEarlier(c.var.db, keyed)) !== undefined;
  };
  if ((suspicion || turnstile) && !(await isRepeat())) {
    if (suspicion) throw new Invalid(suspicion);
    const asked = { token: signs.turnstileToken, key: await verifiedUnder(c, signs) };
    if (turnstile && !(await isTakenForPerson(turnstile, asked)))
      throw new Invalid(
        `We could not make sure that a person is sending this. Please wait a moment and send it again. If that does not help, reload the page, or write to ${show.casting}.`,
      );
  }
  await next();
});
