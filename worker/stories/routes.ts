import { type Context, Hono } from "hono";
import { pageQuery } from "#contract/paging.ts";
import { type NewStory, newStory, type Story } from "#contract/stories.ts";
import { earlierAnswer } from "#worker/db/idempotency.ts";
import type { AppEnv } from "#worker/env.ts";
import { boundedBody, LARGEST_ANSWERS } from "#worker/http/bodies.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { answerPage } from "#worker/http/paging.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { checkPhotos } from "#worker/photos/check.ts";
import { deleteBytes } from "#worker/photos/clean-up.ts";
import { deleteStory, listStories, submitStory } from "./store.ts";

/** Stores a story whose photos are in order; a repeat gets the story as it was first stored, and no `mailId`. */
const shareStory = async (
  c: Context<AppEnv>,
  input: NewStory,
): Promise<{ story: Story; mailId?: string }> => {
  const attempt = await attemptOf(c, input);
  // Asked first: the photos now belong to a story, and would be refused to a repeat.
  const earlier = await earlierAnswer<Story>(c.var.db, attempt);
  if (earlier) return { story: earlier };
  try {
    return await submitStory(c.var.db, input, await checkPhotos(c, input), attempt);
  } catch (error) {
    // The same call may have come twice at once.
    const meanwhile = await earlierAnswer<Story>(c.var.db, attempt);
    if (meanwhile) return { story: meanwhile };
    throw error;
  }
};

export const storyRoutes = new Hono<AppEnv>()
  .use(boundedBody(LARGEST_ANSWERS))
  .post("/", rateLimited, validate("json", newStory), async (c) => {
    const { story, mailId } = await shareStory(c, c.req.valid("json"));
    if (mailId) sendNow(c, mailId);
    return c.json(story, 201);
  })
  .get("/", validate("query", pageQuery), async (c) =>
    c.json(answerPage(c, await listStories(c.var.db, c.req.valid("query"))), 200),
  )
  .delete("/:id", validateId("story"), async (c) => {
    const { photoIds } = await deleteStory(c.var.db, c.req.valid("param").id);
    // If this never happens the clean-up finds them.
    c.executionCtx.waitUntil(deleteBytes(c.env.PHOTOS, photoIds));
    return c.body(null, 204);
  });
