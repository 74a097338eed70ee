import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { ACCESS_MINUTES, type CodeWay } from "#contract/codes.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { endAccess, findAccess } from "#worker/family/codes/redeeming.ts";
import { hostCookie } from "#worker/http/host-cookie.ts";

/* The token by which a family that has given its code reaches its own data, as the browser has it. */

// Strict: nothing but this site's own pages has a reason to send it.
const cookie = hostCookie("family", "Strict");

/** Lets the browser reach a family's own data. */
export const giveAccess = (c: Context, token: string) => cookie.set(c, token, ACCESS_MINUTES * 60);

/** Takes the cookie from this browser, for which there is nothing left to reach. */
export const forgetAccess = cookie.forget;

/** How this family's code came to whoever asks; `null` for those who have given none. Being staff does not count. */
export const accessOf = async (c: Context<AppEnv>, familyId: string): Promise<CodeWay | null> => {
  const token = cookie.read(c);
  return token ? findAccess(c.var.db, familyId, token) : null;
};

/** Ends the family's access on every device, when it leaves on this one. */
export const leave = async (c: Context<AppEnv>, familyId: string) => {
  forgetAccess(c);
  if (await accessOf(c, familyId)) await endAccess(c.var.db, familyId);
};

/** Lets only the family through whose id is in the path. After `validateId`. */
export const familyOnly = createMiddleware<AppEnv, "/:id">(async (c, next) => {
  const familyId = c.req.param("id");
  const codeWay = await accessOf(c, familyId);
  if (!codeWay) throw new Forbidden("Please enter a code to see your information.");
  c.set("whose", { familyId, codeWay });
  await next();
});
