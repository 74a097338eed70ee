import type { Context } from "hono";
import { isId } from "#contract/ids.ts";
import type { IdempotencyKey } from "#worker/db/idempotency.ts";
import { Invalid } from "#worker/errors.ts";
import { keyedHash } from "#worker/secret.ts";
import type { AppEnv } from "./app-env.ts";
import { calledRoute } from "./called-route.ts";

/** The validated body counts, so spaces, the order of fields and unknown ones make no difference. */
export const idempotencyKeyOf = async (
  c: Context<AppEnv>,
  body: object,
): Promise<IdempotencyKey | undefined> => {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (!isId(key)) throw new Invalid("An Idempotency-Key must be a UUID.");
  const fingerprint = await keyedHash(c.env, "idempotency", JSON.stringify(body));
  return { call: calledRoute(c) ?? "", key: key.toLowerCase(), fingerprint };
};
