import type { Context } from "hono";
import { show } from "#contract/show.ts";
import type { AppEnv } from "#worker/env.ts";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Where links in mails lead: to this installation's own address, or to the server on one's own computer. */
export const siteOf = (c: Context<AppEnv>) => {
  const { hostname, origin } = new URL(c.req.url);
  return LOOPBACK.test(hostname) ? origin : c.env.SITE_URL || show.siteUrl;
};
