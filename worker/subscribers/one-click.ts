import type { Context } from "hono";
import { except } from "hono/combine";
import { oneClickForm } from "#contract/subscribers.ts";
import type { AppEnv } from "#worker/env.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { validate } from "#worker/http/validate.ts";

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
export const saysOneClick = except((c: Context<AppEnv>) => !isOneClick(c), validate("form", oneClickForm));
