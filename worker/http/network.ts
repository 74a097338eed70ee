import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { keyedHash } from "#worker/secret.ts";

/* Whom a call comes from, as far as it is counted. */

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

export const networkOfCall = (c: Context<AppEnv>) => networkOf(c.req.header("cf-connecting-ip") ?? "unknown");

/** The network as it may be stored: whoever reads the database learns no address from it. */
export const storedNetwork = (c: Context<AppEnv>): Promise<string> =>
  keyedHash(c.env, "network", networkOfCall(c));
