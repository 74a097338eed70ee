import type { Context } from "hono";
import { isId } from "#contract/ids.ts";
import type { Attempt, KeyedCall } from "#worker/db/idempotency.ts";
import type { AppEnv } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { sha256 } from "#worker/hex.ts";
import { calledRoute } from "./called-route.ts";

/** The call with its `Idempotency-Key`; `undefined` without one, 400 when it is no UUID. */
const keyOf = (c: Context<AppEnv>): KeyedCall | undefined => {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (!isId(key)) throw new Invalid("An Idempotency-Key must be a UUID.");
  return { call: calledRoute(c) ?? "", key: key.toLowerCase() };
};

/** The same with its body as validated: spaces, the order of fields and what is ignored make no difference. */
export const attemptOf = async (c: Context<AppEnv>, body: object): Promise<Attempt | undefined> => {
  const keyed = keyOf(c);
  return keyed && { ...keyed, fingerprint: await sha256(JSON.stringify(body)) };
};
