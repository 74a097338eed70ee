import type { Context } from "hono";
import { isId } from "#contract/ids.ts";
import type { Attempt } from "#worker/db/idempotency.ts";
import type { AppEnv } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { sha256 } from "#worker/secret.ts";
import { calledRoute } from "./called-route.ts";

/**
 * The call with its `Idempotency-Key` and its body as validated: spaces, the order of fields and what is ignored make no
 * difference. `undefined` without a key, 400 when it is no UUID.
 */
export const attemptOf = async (c: Context<AppEnv>, body: object): Promise<Attempt | undefined> => {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (!isId(key)) throw new Invalid("An Idempotency-Key must be a UUID.");
  const fingerprint = await sha256(JSON.stringify(body));
  return { call: calledRoute(c) ?? "", key: key.toLowerCase(), fingerprint };
};
