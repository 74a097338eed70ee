import { Hono } from "hono";
import { draftKept } from "#contract/drafts.ts";
import type { AppEnv } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { deleteDraft, findDraft, keepDraft } from "./store.ts";

const idParam = validateId("family", "familyId");

export const draftRoutes = new Hono<AppEnv>()
  .get("/family/:familyId/draft", idParam, async (c) =>
    c.json(await findDraft(c.var.db, c.req.valid("param").familyId), 200),
  )
  .put("/family/:familyId/draft", rateLimited, idParam, validate("json", draftKept), async (c) => {
    const { familyId } = c.req.valid("param");
    return c.json(await keepDraft(c.var.db, familyId, c.req.valid("json")), 200);
  })
  .delete("/family/:familyId/draft", rateLimited, idParam, async (c) => {
    await deleteDraft(c.var.db, c.req.valid("param").familyId);
    return c.body(null, 204);
  });
