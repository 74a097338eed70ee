import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { pageQuery } from "#contract/paging.ts";
import { newSubscription, oneClickForm, tokenQuery } from "#contract/subscribers.ts";
import type { AppEnv } from "#worker/env.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { fromPerson } from "#worker/http/from-person.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { causeOf } from "#worker/http/network.ts";
import { answerPage } from "#worker/http/paging.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { sendAfterAnswer } from "#worker/http/send-after-answer.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { confirm, deleteSubscriber, listSubscribers, subscribe, unsubscribe } from "./store.ts";

/*
 * Unsubscribing by the button of a mail program (RFC 8058): the mail provider's server sends a form. No page of
 * ours sends it, so there is no Origin; the token in the address is all the right it needs.
 */

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Whether this is such a form. With an Origin it comes from a page, and must come from ours like any other call. */
export const isOneClick = (c: Context<AppEnv>) =>
  calledRoute(c) === "POST /api/newsletter/unsubscribe" &&
  !c.req.header("origin") &&
  FORM_TYPE.test(c.req.header("content-type") ?? "");

/** Of such forms, lets only the one through that says so. */
const saysOneClick = except((c: Context<AppEnv>) => !isOneClick(c), validate("form", oneClickForm));

/** A large mail provider unsubscribes many people from few addresses, and none of them may be turned away. */
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
  // Mail programs also open these two addresses, and scanners follow them: the page asks, and nothing changes.
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
