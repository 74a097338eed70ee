import type { Context } from "hono";
import type { CookieOptions } from "hono/utils/cookie";

/* A cookie of this very host: over https no other one, not even a subdomain, can set or change it. */

const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";

/** Browsers accept the `__Host-` prefix only over https, and with the options below. */
export const hostCookie = (c: Context, name: string) => (isSecure(c) ? `__Host-${name}` : name);

export const hostCookieOptions = (c: Context, sameSite: "Lax" | "Strict"): CookieOptions => ({
  path: "/",
  secure: isSecure(c),
  sameSite,
});
