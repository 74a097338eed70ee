import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isId } from "#contract/ids.ts";
import type { IdempotencyKey } from "#worker/db/idempotency.ts";
import { Invalid, TooManyCalls } from "#worker/errors.ts";
import { keyedHash } from "#worker/secret.ts";
import type { AppEnv } from "./app-env.ts";
import { calledRoute, logFailure } from "./request-log.ts";

const GROUPS = 8;

const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));

/** What counts toward an address's limits: its /64 and /48 for IPv6, the address itself for IPv4, mapped or not. */
export const networksOf = (address: string): readonly [string, ...string[]] => {
  if (!address.includes(":")) return [address];
  if (address.includes(".")) return [address.slice(address.lastIndexOf(":") + 1)];
  const [before = "", after = ""] = address.split("::");
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const zeros = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill("0");
  const groups = [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
  const network = (count: number) => groups.slice(0, count).join(":");
  // Groups of 16 bits. One connection has a whole /64; one customer may have a /48.
  return [network(4), network(3)];
};

const networksOfCall = (c: Context<AppEnv>) => networksOf(c.req.header("cf-connecting-ip") ?? "unknown");

/** Limits calls with the same key. Staff have no limit. */
const limitedBy = (
  limiter: "PUBLIC_WRITES" | "GUEST_READS" | "GUEST_VOTES",
  keyOf: (c: Context<AppEnv>) => string,
) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const isWithin = async () => (await c.env[limiter].limit({ key: keyOf(c) })).success;
    // Fails open: a family's form matters more than the limit.
    const passAll = (error: unknown) => {
      logFailure(c, error, { limiter: "failed" });
      return true;
    };
    if (!c.var.staff && !(await isWithin().catch(passAll)))
      throw new TooManyCalls("That was a lot at once. Please wait a minute and try again.");
    await next();
  });

/** Limits one network's calls of a route. */
export const rateLimited = limitedBy("PUBLIC_WRITES", (c) => `${networksOfCall(c)[0]} ${calledRoute(c)}`);

/** Limits what one network's guests see, of all links together. */
export const guestsLimited = limitedBy("GUEST_READS", (c) => networksOfCall(c)[0]);

/** Limits the votes on one link. */
export const votesLimited = limitedBy("GUEST_VOTES", (c) => c.req.param("token") ?? "");

/** Hashed, so the database holds no IP addresses. */
export const storedNetworks = (c: Context<AppEnv>): Promise<string[]> =>
  Promise.all(networksOfCall(c).map((network) => keyedHash(c.env, "network", network)));

/** Limits the forms that the call sends and the emails it causes. */
export const requesterOf = async (c: Context<AppEnv>) => ({ env: c.env, networks: await storedNetworks(c) });

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
