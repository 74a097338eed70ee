import { Hono } from "hono";
import { type InboxPart, type InboxRows, inboxParts, mentionChange } from "#contract/inbox.ts";
import { pageQuery } from "#contract/paging.ts";
import { changeMention } from "#worker/applications/casting.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { siteOf } from "#worker/http/middleware.ts";
import { respondWithPage } from "#worker/http/responses.ts";
import { knownKey, validate, validateId } from "#worker/http/validate.ts";
import { inboxLists, readInbox } from "./read.ts";

export const inboxRoutes = new Hono<AppEnv>()
  .get("/inbox", async (c) => c.json(await readInbox(c.var.db, siteOf(c)), 200))
  .get("/inbox/:part", validate("query", pageQuery), async (c) => {
    const part = knownKey(inboxParts, c.req.param("part"), "part of the inbox");
    const page = await inboxLists[part](c.var.db, c.req.valid("query"), siteOf(c));
    return c.json(respondWithPage<InboxRows[InboxPart]>(c, page), 200);
  })
  .put("/mentions/:noteId", validateId("mention", "noteId"), validate("json", mentionChange), async (c) => {
    const { done } = c.req.valid("json");
    return c.json(await changeMention(c.var.db, c.req.valid("param").noteId, done), 200);
  });
