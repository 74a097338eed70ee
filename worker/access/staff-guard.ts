import type { Context, Hono } from "hono";
import { except } from "hono/combine";
import { createMiddleware } from "hono/factory";
import type { StaffUser } from "#contract/access.ts";
import { isId } from "#contract/ids.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { calledRoute } from "#worker/http/request-log.ts";
import { changesNothing } from "#worker/http/site.ts";
import { log } from "#worker/log.ts";
import { sha256 } from "#worker/secret.ts";
import { staffOnly } from "./session.ts";

/** Hex digits. Ids are hashed because a family's id is its private link; with the id its log lines can still be found. */
const LOGGED_HASH_LENGTH = 16;

const loggable = async (parameter: string) =>
  isId(parameter) ? (await sha256(parameter)).slice(0, LOGGED_HASH_LENGTH) : parameter;

const logChanges = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isRefused = c.res.status >= 400 && c.res.status < 500;
  if (changesNothing(c) || isRefused) return;
  const of = await Promise.all(Object.values<string>(c.req.param()).map(loggable));
  log({ id: c.var.requestId, staff: staffOf(c).login, did: calledRoute(c), of, status: c.res.status });
});

/** Admits only staff, except to the routes of `open` at `base`. Decides by the route that will answer; unknown paths get a 404. */
export const staffUnless = ({ routes }: Pick<Hono<AppEnv>, "routes">, base: string) => {
  const openCalls = new Set(routes.map(({ method, path }) => `${method} ${base}${path}`));
  const isOpen = (c: Context<AppEnv>) => {
    const call = calledRoute(c);
    return call === undefined || openCalls.has(call);
  };
  return except(isOpen, staffOnly, logChanges);
};

export const staffOf = (c: Context<AppEnv>): StaffUser => {
  if (!c.var.staff) throw new Error("A call for staff was let through without one");
  return c.var.staff;
};
