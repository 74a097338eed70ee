import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";

export const cookieOptions = (c: Context, sameSite: "Lax" | "Strict") => ({
  path: "/",
  secure: isSecure(c),
  sameSite,
});

/** An HttpOnly cookie that over https no other host, not even a subdomain, can set. */
export const hostCookie = (name: string, sameSite: "Lax" | "Strict") => {
  // Browsers require https for the prefix.
  const nameFor = (c: Context) => (isSecure(c) ? `__Host-${name}` : name);
  return {
    read: (c: Context) => getCookie(c, nameFor(c)),
    set: (c: Context, value: string, maxAge: number) =>
      setCookie(c, nameFor(c), value, { ...cookieOptions(c, sameSite), httpOnly: true, maxAge }),
    forget: (c: Context) => void deleteCookie(c, nameFor(c), cookieOptions(c, sameSite)),
  };
};
