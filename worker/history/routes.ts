import { Hono } from "hono";
import { historyQuery } from "#contract/history.ts";
import { pageQuery } from "#contract/paging.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerPage } from "#worker/http/paging.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { listHistory, listHistoryOf } from "./store.ts";

export const applicationHistoryRoutes = new Hono<AppEnv>().get(
  "/:id/history",
  validateId("application"),
  validate("query", pageQuery),
  async (c) =>
    c.json(answerPage(c, await listHistoryOf(c.var.db, c.req.valid("param").id, c.req.valid("query"))), 200),
);

export const historyRoutes = new Hono<AppEnv>().get("/", validate("query", historyQuery), async (c) =>
  c.json(answerPage(c, await listHistory(c.var.db, c.req.valid("query"))), 200),
);
