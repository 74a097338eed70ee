import { Hono } from "hono";
import { settingsChange } from "#contract/settings.ts";
import type { AppEnv } from "#worker/env.ts";
import { validate } from "#worker/http/validate.ts";
import { changeSettings, readSettings } from "./store.ts";

export const settingsRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readSettings(c.var.db), 200))
  .put("/", validate("json", settingsChange), async (c) =>
    c.json(await changeSettings(c.var.db, c.req.valid("json")), 200),
  );
