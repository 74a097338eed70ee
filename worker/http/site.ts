import type { Context } from "hono";
import { show } from "#contract/show.ts";
import type { AppEnv, Env } from "#worker/env.ts";

/** Hosts that are the computer itself. No request from elsewhere arrives under such a name at Cloudflare. */
const LOOPBACK = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The one address of this installation, without a path. */
export const siteAddress = ({ SITE_URL }: Pick<Env, "SITE_URL">) => new URL(SITE_URL || show.siteUrl).origin;

/**
 * Where this site is: at its own address, whatever host the request names, or at the server on one's own computer.
 * Links in mails lead there.
 */
export const siteOf = (c: Context<AppEnv>) => {
  const { hostname, origin } = new URL(c.req.url);
  return LOOPBACK.test(hostname) ? origin : siteAddress(c.env);
};
