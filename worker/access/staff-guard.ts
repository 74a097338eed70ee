import type { Context, Hono } from "hono";
import { except } from "hono/combine";
import { createMiddleware } from "hono/factory";
import type { StaffUser } from "#contract/access.ts";
import { isId } from "#contract/ids.ts";
import type { AppEnv } from "#worker/env.ts";
import { sha256 } from "#worker/hex.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { changesNothing } from "#worker/http/origin.ts";
import { log } from "#worker/log.ts";
import { staffOnly } from "./session.ts";

/** Hexadecimal characters: whoever has an id finds its lines. A family's is its private link, which no line has. */
const LOGGED_CHARACTERS = 16;

const loggable = async (parameter: string) =>
  isId(parameter) ? (await sha256(parameter)).slice(0, LOGGED_CHARACTERS) : parameter;

/** Signs what staff change with their name, in the log. */
const signChanges = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isRefused = c.res.status >= 400 && c.res.status < 500;
  if (changesNothing(c) || isRefused) return;
  const of = await Promise.all(Object.values<string>(c.req.param()).map(loggable));
  log({ id: c.var.requestId, staff: staffOf(c).login, did: calledRoute(c), of, status: c.res.status });
});

/**
 * Lets only staff through, except to the calls of a router. What counts is the route that will answer, wherever it was added; a
 * path that leads nowhere passes, too, to its 404. `base` is where that router will be.
 */
export const staffUnless = ({ routes }: Pick<Hono<AppEnv>, "routes">, base: string) => {
  const openCalls = new Set(routes.map(({ method, path }) => `${method} ${base}${path}`));
  const isOpen = (c: Context<AppEnv>) => {
    const call = calledRoute(c);
    return call === undefined || openCalls.has(call);
  };
  return except(isOpen, staffOnly, signChanges);
};

/** Who is asking, in a call that only staff may make. */
export const staffOf = (c: Context<AppEnv>): StaffUser => {
  if (!c.var.staff) throw new Error("A call for staff was let through without one");
  return c.var.staff;
};
