import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { pageQuery } from "#contract/paging.ts";
import { newSubscription, oneClickForm, tokenQuery } from "#contract/subscribers.ts";
import type { AppEnv } from "#worker/env.ts";
import { sendAfterAnswer } from "#worker/http/after-answer.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { fromPerson } from "#worker/http/from-person.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { causeOf } from "#worker/http/network.ts";
import { answerPage } from "#worker/http/paging.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { confirm, deleteSubscriber, listSubscribers, subscribe, unsubscribe } from "./store.ts";

/*
 * One-click unsubscribe (RFC 8058): the email provider's server posts a form. It has no Origin; the token in the URL is its
 * authorization.
 */

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A call with an Origin comes from a page, and its origin is checked like any other. */
export const isOneClick = (c: Context<AppEnv>) =>
  calledRoute(c) === "POST /api/newsletter/unsubscribe" &&
  !c.req.header("origin") &&
  FORM_TYPE.test(c.req.header("content-type") ?? "");

const saysOneClick = except((c: Context<AppEnv>) => !isOneClick(c), validate("form", oneClickForm));

/** One-click isn't rate limited: a large provider unsubscribes many people from few addresses. */
const rateLimitedPages = except(isOneClick, rateLimited);

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
  .post("/unsubscribe", rateLimitedPages, saysOneClick, token, async (c) => {
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
