import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { log, logError, logWrong } from "#worker/log.ts";
import { calledPath } from "./called-route.ts";

/** By what each line about a request begins: `id` is the one that an answer of 500 quotes. */
const subject = (c: Context<AppEnv>) => ({
  id: c.var.requestId,
  method: c.req.method,
  route: calledPath(c),
});

/** A line a request, with what it took. Before `openDatabase`, which counts what is asked. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const began = Date.now();
  await next();
  log({ ...subject(c), status: c.res.status, ms: Date.now() - began, ...c.var.takeCost() });
});

/** What went wrong in a request without anybody being told the cause. */
export const logFailure = (c: Context<AppEnv>, error: unknown, also: object = {}) =>
  logError({ ...subject(c), ...also }, error);

/** What went wrong elsewhere, and is told by a request. */
export const logTold = (c: Context<AppEnv>, told: { page: string; causes: object[] }) =>
  logWrong({ ...subject(c), ...told });

/** Does what the answer does not wait for; logs what that took, or what went wrong. */
export const afterAnswer = (c: Context<AppEnv>, work: Promise<unknown>) => {
  const began = Date.now();
  const done = () => log({ ...subject(c), afterAnswer: true, ms: Date.now() - began, ...c.var.takeCost() });
  const logged = work.then(done, (error) => logFailure(c, error, { afterAnswer: true }));
  c.executionCtx.waitUntil(logged);
};
