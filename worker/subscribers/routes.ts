import { type Context, Hono } from "hono";
import { pageQuery } from "#contract/paging.ts";
import { newSubscription, tokenQuery } from "#contract/subscribers.ts";
import type { AppEnv } from "#worker/env.ts";
import { sendAfterAnswer } from "#worker/http/after-response.ts";
import { fromPerson } from "#worker/http/bots.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { answerPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { confirm, deleteSubscriber, listSubscribers, subscribe, unsubscribe } from "./subscribe.ts";

/**
 * Takes any POST with a good token, whatever its type, body and origin: one-click unsubscribe (RFC 8058) comes from the email
 * provider's servers. They are few for many people, so there is no rate limit.
 */
export const isUnsubscribe = (c: Context<AppEnv>) => calledRoute(c) === "POST /api/newsletter/unsubscribe";

const token = validate("query", tokenQuery);

export const openSubscriberRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newSubscription), fromPerson, async (c) => {
    const input = c.req.valid("json");
    const [cause, attempt] = [await causeOf(c), await attemptOf(c, input)];
    const { mailId } = await subscribe(c.var.db, input.email, cause, attempt);
    sendAfterAnswer(c, mailId);
    return c.json(input, 201);
  })
  // A GET changes nothing, since scanners follow links: the page it leads to asks first.
  .get("/confirm", token, (c) => c.redirect(`/confirm?${new URLSearchParams(c.req.valid("query"))}`, 302))
  .get("/unsubscribe", token, (c) =>
    c.redirect(`/unsubscribe?${new URLSearchParams(c.req.valid("query"))}`, 302),
  )
  .post("/confirm", rateLimited, token, async (c) => {
    const { mailId } = await confirm(c.var.db, c.req.valid("query").token, await causeOf(c));
    sendAfterAnswer(c, mailId);
    return c.body(null, 204);
  })
  .post("/unsubscribe", token, async (c) => {
    await unsubscribe(c.var.db, c.req.valid("query").token);
    return c.body(null, 204);
  });

export const subscriberRoutes = new Hono<AppEnv>()
  .get("/subscribers", validate("query", pageQuery), async (c) =>
    c.json(answerPage(c, await listSubscribers(c.var.db, c.req.valid("query"))), 200),
  )
  .delete("/subscribers/:id", validateId("subscriber"), async (c) => {
    await deleteSubscriber(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  });
