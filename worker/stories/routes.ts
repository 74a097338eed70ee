import { Hono } from "hono";
import { pageQuery } from "../../contract/paging.ts";
import { newStory } from "../../contract/stories.ts";
import type { AppEnv } from "../env.ts";
import { boundedBody, LARGEST_ANSWERS } from "../http/bodies.ts";
import { Problem, unknown } from "../http/errors.ts";
import { pageOf } from "../http/paging.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateId } from "../http/validate.ts";
import { sendNow } from "../mail/delivery.ts";
import { checkPhotos } from "../photos/check.ts";
import { deleteBytes } from "../photos/clean-up.ts";
import { deleteStory, listStories, submitStory } from "./store.ts";

const PHOTOS_TAKEN =
  "One of these photos was just sent with another story. If you pressed the button twice, yours has reached us.";

export const storyRoutes = new Hono<AppEnv>()
  .use(boundedBody(LARGEST_ANSWERS))
  .post("/", rateLimited, validate("json", newStory), async (c) => {
    const input = c.req.valid("json");
    const submitted = await submitStory(c.var.db, input, await checkPhotos(c, input));
    if (!submitted) throw new Problem(409, PHOTOS_TAKEN);
    sendNow(c, submitted.letterId);
    return c.json(submitted.story, 201);
  })
  .get("/", validate("query", pageQuery), async (c) => {
    const query = c.req.valid("query");
    return c.json(pageOf(c, await listStories(c.var.db, query), query), 200);
  })
  .delete("/:id", validateId("story"), async (c) => {
    const deleted = await deleteStory(c.var.db, c.req.valid("param").id);
    if (!deleted) throw unknown("story");
    // If this never happens the clean-up finds them.
    c.executionCtx.waitUntil(deleteBytes(c.env.PHOTOS, deleted.photoIds));
    return c.body(null, 204);
  });
