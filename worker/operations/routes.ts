import { Hono } from "hono";
import { type CastingWindow, isOpen } from "#contract/casting-window.ts";
import { historyQuery } from "#contract/history.ts";
import { person } from "#contract/people.ts";
import { retentionPreview, settingsChange } from "#contract/settings.ts";
import { findApplication, listHistory } from "#worker/applications/read.ts";
import { readStored } from "#worker/db/outages.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { rateLimited } from "#worker/http/requester.ts";
import { afterResponse, allowCaching, respondWithPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { deleteOrphanedPhotos } from "#worker/photos/delete-orphans.ts";
import { checkParts } from "./health.ts";
import { deletePerson, exportPerson } from "./personal-data.ts";
import { keepApplication, previewRetention } from "./retention.ts";
import { changeSettings, readSettings } from "./settings.ts";
import { readSummary } from "./summary.ts";

export const openOperationsRoutes = new Hono<AppEnv>()
  .get("/health", rateLimited, async (c) => {
    const health = await checkParts(c.var.db, c.env);
    return c.json(health, health.ok ? 200 : 503);
  })
  // For the privacy policy.
  .get("/retention", async (c) => {
    const { retention } = await readSettings(c.var.db);
    allowCaching(c);
    return c.json(retention, 200);
  })
  .get("/casting-window", async (c) => {
    const { casting } = await readSettings(c.var.db);
    allowCaching(c);
    return c.json({ ...casting, isOpen: isOpen(casting) } satisfies CastingWindow, 200);
  });

export const operationsRoutes = new Hono<AppEnv>()
  .get("/summary", async (c) => c.json(await readSummary(c.var.db, c.env), 200))
  .get("/history", validate("query", historyQuery), async (c) =>
    c.json(respondWithPage(c, await listHistory(c.var.db, c.req.valid("query"))), 200),
  )
  .get("/settings", async (c) => c.json(await readSettings(c.var.db), 200))
  .put("/settings", validate("json", settingsChange), async (c) =>
    c.json(await changeSettings(c.var.db, c.req.valid("json")), 200),
  )
  .post("/settings/retention/preview", validate("json", retentionPreview), async (c) =>
    c.json(await previewRetention(c.var.db, c.req.valid("json").retention), 200),
  )
  .put("/family-registrations/:id/keep", validateId("application"), async (c) => {
    const { id } = c.req.valid("param");
    await keepApplication(c.var.db, id);
    return c.json(await readStored(findApplication(c.var.db, id)), 200);
  })
  .post("/people/export", validate("json", person), async (c) =>
    c.json(await exportPerson(c.var.db, c.req.valid("json")), 200),
  )
  .post("/people/delete", validate("json", person), async (c) => {
    const deleted = await deletePerson(c.var.db, c.req.valid("json"));
    afterResponse(c, deleteOrphanedPhotos(c.var.db, c.env.PHOTOS));
    return c.json(deleted, 200);
  });
