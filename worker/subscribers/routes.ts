import { Hono } from "hono";
import { except } from "hono/combine";
import { pageQuery } from "#contract/paging.ts";
import { newSubscription, unsubscribeQuery } from "#contract/subscribers.ts";
import type { AppEnv } from "#worker/env.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { answerPage } from "#worker/http/paging.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { isOneClick, saysOneClick } from "./one-click.ts";
import { listSubscribers, subscribe, unsubscribe } from "./store.ts";

/** A large mail provider unsubscribes many people from few addresses, and none of them may be turned away. */
const rateLimitedPages = except(isOneClick, rateLimited);

const token = validate("query", unsubscribeQuery);

export const subscriberRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newSubscription), async (c) => {
    const input = c.req.valid("json");
    const { email } = input;
    const attempt = await attemptOf(c, input);
    const { mailId } = await subscribe(c.var.db, email, new URL(c.req.url).origin, attempt);
    sendNow(c, mailId);
    return c.json({ email }, 201);
  })
  .get("/subscribers", validate("query", pageQuery), async (c) =>
    c.json(answerPage(c, await listSubscribers(c.var.db, c.req.valid("query"))), 200),
  )
  // Mail programs also open this address, and scanners follow it: the page asks, and nothing changes.
  .get("/unsubscribe", token, (c) =>
    c.redirect(`/unsubscribe?${new URLSearchParams(c.req.valid("query"))}`, 302),
  )
  .post("/unsubscribe", rateLimitedPages, saysOneClick, token, async (c) => {
    await unsubscribe(c.var.db, c.req.valid("query").token);
    return c.body(null, 204);
  });
