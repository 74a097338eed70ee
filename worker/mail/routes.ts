import { Hono } from "hono";
import { mailChange, outboxFilter } from "#contract/mail.ts";
import { pageQuery } from "#contract/paging.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerPage } from "#worker/http/paging.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendNow } from "./delivery.ts";
import { findMail, listMails, markMailSent, requeueMail } from "./store.ts";

const idParam = validateId("mail");

export const outboxRoutes = new Hono<AppEnv>()
  .get("/", validate("query", outboxFilter.extend(pageQuery.shape)), async (c) =>
    c.json(answerPage(c, await listMails(c.var.db, c.req.valid("query"))), 200),
  )
  .post("/:id/retry", idParam, async (c) => {
    const { id } = c.req.valid("param");
    await requeueMail(c.var.db, id);
    // Whoever pressed the button wants to know what came of it (docs/decisions/0025).
    const sending = sendNow(c.var.db, c.env.EMAIL, id);
    c.executionCtx.waitUntil(sending);
    await sending;
    return c.json(await findMail(c.var.db, id), 200);
  })
  .put("/:id", idParam, validate("json", mailChange), async (c) =>
    c.json(await markMailSent(c.var.db, c.req.valid("param").id), 200),
  );
