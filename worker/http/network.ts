import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { keyedHash } from "#worker/secret.ts";

/* Whom a call comes from, as far as it is counted. */

const GROUPS = 8;

const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));

/** The networks of an address, the smallest first: of IPv6 its /64 and /48; of IPv4, also written as IPv6, the address alone. */
export const networksOf = (address: string): readonly [string, ...string[]] => {
  if (!address.includes(":")) return [address];
  if (address.includes(".")) return [address.slice(address.lastIndexOf(":") + 1)];
  const [before = "", after = ""] = address.split("::");
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const zeros = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill("0");
  const groups = [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
  const network = (count: number) => groups.slice(0, count).join(":");
  // Groups of 16 bits: a single connection has a whole /64, and whoever rents from a provider gets a whole /48.
  return [network(4), network(3)];
};

export const networksOfCall = (c: Context<AppEnv>) =>
  networksOf(c.req.header("cf-connecting-ip") ?? "unknown");

/** The networks as they may be stored: whoever reads the database learns no address from them. */
export const storedNetworks = (c: Context<AppEnv>): Promise<string[]> =>
  Promise.all(networksOfCall(c).map((network) => keyedHash(c.env, "network", network)));

/** What a mail is counted by that the call causes. */
export const causeOf = async (c: Context<AppEnv>) => ({ env: c.env, networks: await storedNetworks(c) });
