import { Hono } from "hono";
import { visitAnswer } from "#contract/family-pages.ts";
import type { AppEnv } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { answerVisit, familyVisitFile } from "#worker/visits/family-visit.ts";
import { readProgress } from "./store.ts";

const idParam = validateId("application");

/** Open to anyone with the family's link. */
export const progressRoutes = new Hono<AppEnv>()
  .get("/:id/progress", idParam, async (c) =>
    c.json(await readProgress(c.var.db, c.req.valid("param").id), 200),
  )
  .put("/:id/visit-answer", rateLimited, idParam, validate("json", visitAnswer), async (c) =>
    c.json(await answerVisit(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/visit.ics", idParam, async (c) => {
    const { filename, text } = await familyVisitFile(c.var.db, c.req.valid("param").id);
    return c.body(text, 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${filename}"`,
    });
  });
