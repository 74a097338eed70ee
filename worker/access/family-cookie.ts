import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { ACCESS_MINUTES, type CodeWay } from "#contract/codes.ts";
import { Forbidden } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { findAccess, revokeAccess } from "./family-codes.ts";
import { hostCookie } from "./host-cookie.ts";

/* The cookie that opens a family's own data. The family gets it in exchange for a code. */

// Strict: only this site's own pages need it.
const cookie = hostCookie("family", "Strict");

export const setAccessCookie = (c: Context, token: string) => cookie.set(c, token, ACCESS_MINUTES * 60);

export const clearAccessCookie = cookie.forget;

/** How the caller got this family's code; `null` without access. Being staff doesn't count. */
export const accessOf = async (c: Context<AppEnv>, familyId: string): Promise<CodeWay | null> => {
  const token = cookie.read(c);
  return token ? findAccess(c.var.db, familyId, token) : null;
};

/** Ends the family's access on every device. */
export const endAccess = async (c: Context<AppEnv>, familyId: string) => {
  clearAccessCookie(c);
  if (await accessOf(c, familyId)) await revokeAccess(c.var.db, familyId);
};

/** Admits only the family in the path. After `validateId`. */
export const familyOnly = createMiddleware<AppEnv, "/:id">(async (c, next) => {
  const familyId = c.req.param("id");
  const codeWay = await accessOf(c, familyId);
  if (!codeWay) throw new Forbidden("Please enter a code to see your information.");
  c.set("access", { familyId, codeWay });
  await next();
});
