import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { calledRoute } from "./called-route.ts";

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));

/**
 * Whom an address is counted as: an IPv6 one as its /64, of which a single connection has every address. An IPv4 one that
 * is written as IPv6 is itself.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(":")) return address;
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [before = "", after] = address.split("::");
  const [first, last] = [groupsOf(before), groupsOf(after ?? "")];
  const zeros = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};

/** Bounds how often one address makes this call. Staff are not bounded. */
export const rateLimited = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.staff) {
    const network = networkOf(c.req.header("cf-connecting-ip") ?? "unknown");
    const { success } = await c.env.PUBLIC_WRITES.limit({ key: `${network} ${calledRoute(c)}` });
    if (!success) throw new TooManyCalls("That was a lot at once. Please wait a minute and try again.");
  }
  await next();
});
