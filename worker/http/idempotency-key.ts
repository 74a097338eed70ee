import type { Context } from "hono";
import { isId } from "#contract/ids.ts";
import type { Attempt, KeyedCall } from "#worker/db/idempotency.ts";
import type { AppEnv } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { sha256 } from "#worker/hex.ts";
import { calledRoute } from "./called-route.ts";

/**
 * What a body says: neither the order of its fields nor those left empty are part of it, so that a form may be
 * rearranged, or get a field more, while somebody sends again.
 */
export const fingerprintOf = (body: object) =>
  sha256(
    JSON.stringify(
      Object.entries(body)
        .filter(([, value]) => value !== null)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );

/** The call with its `Idempotency-Key`; `undefined` without one, 400 when it is no UUID. */
export const keyOf = (c: Context<AppEnv>): KeyedCall | undefined => {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (!isId(key)) throw new Invalid("An Idempotency-Key must be a UUID.");
  return { call: calledRoute(c) ?? "", key: key.toLowerCase() };
};

/**
 * The same with what it stands for. Bodies are compared as validated: spaces, the order of fields and what is ignored
 * make no difference.
 */
export const attemptOf = async (c: Context<AppEnv>, body: object): Promise<Attempt | undefined> => {
  const keyed = keyOf(c);
  return keyed && { ...keyed, fingerprint: await fingerprintOf(body) };
};
