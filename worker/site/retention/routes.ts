import { Hono } from "hono";
import { RETENTION_CACHED_FOR, retentionPreview } from "#contract/retention.ts";
import { findApplication } from "#worker/applications/store.ts";
import type { AppEnv } from "#worker/env.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { readSettings } from "#worker/site/settings/store.ts";
import { keepApplication, previewRetention } from "./store.ts";

/** For the privacy policy. */
export const openRetentionRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { retention } = await readSettings(c.var.db);
  // Public, so caches may keep it. Set last, so that they never keep a failure.
  c.header("cache-control", `public, max-age=${RETENTION_CACHED_FOR}`);
  return c.json(retention, 200);
});

export const retentionRoutes = new Hono<AppEnv>().post(
  "/preview",
  validate("json", retentionPreview),
  async (c) => c.json(await previewRetention(c.var.db, c.req.valid("json").retention), 200),
);

export const keepRoutes = new Hono<AppEnv>().put("/:id/keep", validateId("application"), async (c) => {
  const { id } = c.req.valid("param");
  await keepApplication(c.var.db, id);
  return c.json(await findApplication(c.var.db, id), 200);
});
