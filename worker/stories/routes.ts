import { Hono } from "hono";
import { newStory, storyQuery } from "#contract/stories.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { rejectBots } from "#worker/http/bots.ts";
import { idempotencyKeyOf, rateLimited, requesterOf } from "#worker/http/requester.ts";
import { afterResponse, respondWithPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendAfterResponse } from "#worker/mail/routes.ts";
import { inspectPhotos } from "#worker/photos/claim.ts";
import { deleteOrphanedPhotos } from "#worker/photos/delete-orphans.ts";
import { deleteStory } from "./delete.ts";
import { listStories } from "./read.ts";
import { submitStory } from "./submit.ts";

export const openStoryRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimited,
  validate("json", newStory),
  rejectBots,
  async (c) => {
    const input = c.req.valid("json");
    const photos = await inspectPhotos(c.env, c.req.url, input);
    const [requester, idempotencyKey] = [await requesterOf(c), await idempotencyKeyOf(c, input)];
    const { story, mailId } = await submitStory(c.var.db, input, photos, requester, idempotencyKey);
    sendAfterResponse(c, mailId);
    return c.json(story, 201);
  },
);

export const storyRoutes = new Hono<AppEnv>()
  .get("/", validate("query", storyQuery), async (c) =>
    c.json(respondWithPage(c, await listStories(c.var.db, c.req.valid("query"))), 200),
  )
  .delete("/:id", validateId("story"), async (c) => {
    await deleteStory(c.var.db, c.req.valid("param").id);
    afterResponse(c, deleteOrphanedPhotos(c.var.db, c.env.PHOTOS));
    return c.body(null, 204);
  });
