import { Hono } from "hono";
import { newStory, storyQuery } from "#contract/stories.ts";
import type { AppEnv } from "#worker/env.ts";
import { afterAnswer, sendAfterAnswer } from "#worker/http/after-response.ts";
import { fromPerson } from "#worker/http/bots.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { answerPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { inspectPhotos } from "#worker/photos/claim.ts";
import { removeForgottenPhotos } from "#worker/photos/read.ts";
import { deleteStory, listStories, submitStory } from "./submit.ts";

export const openStoryRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimited,
  validate("json", newStory),
  fromPerson,
  async (c) => {
    const input = c.req.valid("json");
    const photos = await inspectPhotos(c.env, c.req.url, input);
    const [cause, attempt] = [await causeOf(c), await attemptOf(c, input)];
    const { story, mailId } = await submitStory(c.var.db, input, photos, cause, attempt);
    sendAfterAnswer(c, mailId);
    return c.json(story, 201);
  },
);

export const storyRoutes = new Hono<AppEnv>()
  .get("/", validate("query", storyQuery), async (c) =>
    c.json(answerPage(c, await listStories(c.var.db, c.req.valid("query"))), 200),
  )
  .delete("/:id", validateId("story"), async (c) => {
    await deleteStory(c.var.db, c.req.valid("param").id);
    afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
    return c.body(null, 204);
  });
