import { type Context, Hono } from "hono";
import { pageQuery } from "#contract/paging.ts";
import { newSubscription, tokenQuery } from "#contract/subscribers.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { rejectBots } from "#worker/http/bots.ts";
import { calledRoute } from "#worker/http/request-log.ts";
import { idempotencyKeyOf, rateLimited, requesterOf } from "#worker/http/requester.ts";
import { respondWithPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendAfterResponse } from "#worker/mail/routes.ts";
import { listSubscribers } from "./read.ts";
import { confirm, subscribe } from "./subscribe.ts";
import { deleteSubscriber, unsubscribe } from "./unsubscribe.ts";

/**
 * Takes any POST with a good token, whatever its type, body and origin: one-click unsubscribe (RFC 8058) comes from the email
 * provider's servers. They are few for many people, so there is no rate limit.
 */
export const isUnsubscribe = (c: Context<AppEnv>) => calledRoute(c) === "POST /api/newsletter/unsubscribe";

const token = validate("query", tokenQuery);

export const openSubscriberRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newSubscription), rejectBots, async (c) => {
    const input = c.req.valid("json");
    const [requester, idempotencyKey] = [await requesterOf(c), await idempotencyKeyOf(c, input)];
    const { mailId } = await subscribe(c.var.db, input.email, requester, idempotencyKey);
    sendAfterResponse(c, mailId);
    return c.json(input, 201);
  })
  // A GET changes nothing, since scanners follow links: the page it leads to asks first.
  .get("/confirm", token, (c) => c.redirect(`/confirm?${new URLSearchParams(c.req.valid("query"))}`, 302))
  .get("/unsubscribe", token, (c) =>
    c.redirect(`/unsubscribe?${new URLSearchParams(c.req.valid("query"))}`, 302),
  )
  .post("/confirm", rateLimited, token, async (c) => {
    const { mailId } = await confirm(c.var.db, c.req.valid("query").token, await requesterOf(c));
    sendAfterResponse(c, mailId);
    return c.body(null, 204);
  })
  .post("/unsubscribe", token, async (c) => {
    await unsubscribe(c.var.db, c.req.valid("query").token);
    return c.body(null, 204);
  });

export const subscriberRoutes = new Hono<AppEnv>()
  .get("/subscribers", validate("query", pageQuery), async (c) =>
    c.json(respondWithPage(c, await listSubscribers(c.var.db, c.req.valid("query"))), 200),
  )
  .delete("/subscribers/:id", validateId("subscriber"), async (c) => {
    await deleteSubscriber(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  });
