import { Hono } from "hono";
import { codeGiven, type ShownCode } from "#contract/codes.ts";
import { accessOf, giveAccess, leave } from "#worker/access/family-cookie.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { sendAfterAnswer } from "#worker/http/send-after-answer.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { redeemCode } from "./redeeming.ts";
import { mailCode, showCode } from "./store.ts";

const idParam = validateId("application");

export const codeRoutes = new Hono<AppEnv>()
  .post("/:id/code", rateLimited, idParam, async (c) => {
    const { id } = c.req.valid("param");
    const cause = await causeOf(c);
    const { mailId } = await mailCode(c.var.db, cause, id);
    sendAfterAnswer(c, mailId);
    return c.json({}, 202);
  })
  .post("/:id/access", rateLimited, idParam, validate("json", codeGiven), async (c) => {
    const { id } = c.req.valid("param");
    const mayChangeAddress = (await accessOf(c, id)) !== null;
    const cause = await causeOf(c);
    const given = { code: c.req.valid("json").code, mayChangeAddress };
    const redeemed = await redeemCode(c.var.db, cause, id, given);
    if (!redeemed) throw new Forbidden("This code isn't right, or no longer works.");
    const { token, mailId } = redeemed;
    sendAfterAnswer(c, mailId);
    giveAccess(c, token);
    return c.body(null, 204);
  })
  .delete("/:id/access", rateLimited, idParam, async (c) => {
    await leave(c, c.req.valid("param").id);
    return c.body(null, 204);
  });

export const shownCodeRoutes = new Hono<AppEnv>().post("/:id/code/show", idParam, async (c) => {
  const answer: ShownCode = { code: await showCode(c.var.db, c.env, c.req.valid("param").id) };
  return c.json(answer, 200);
});
