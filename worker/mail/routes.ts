import { Hono } from "hono";
import { mailChange, mailRelease, outboxFilter } from "#contract/mail.ts";
import { pageQuery } from "#contract/paging.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerPage } from "#worker/http/paging.ts";
import { sendAfterAnswer } from "#worker/http/send-after-answer.ts";
import { siteOf } from "#worker/http/site.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { changeMail, requeueMail } from "./changes.ts";
import { sendNow } from "./delivery.ts";
import { shownMail, wholeMail } from "./mails.ts";
import { releaseMails } from "./release.ts";
import { findMail, listMails } from "./store.ts";

const idParam = validateId("mail");

export const outboxRoutes = new Hono<AppEnv>()
  .get("/", validate("query", outboxFilter.extend(pageQuery.shape)), async (c) =>
    c.json(answerPage(c, await listMails(c.var.db, c.req.valid("query"), siteOf(c))), 200),
  )
  .post("/release", validate("json", mailRelease), async (c) => {
    const outcome = await releaseMails(c.var.db, c.req.valid("json").ids, siteOf(c));
    sendAfterAnswer(c, outcome.released);
    return c.json(outcome, 200);
  })
  .get("/:id", idParam, async (c) =>
    c.json(wholeMail(await findMail(c.var.db, c.req.valid("param").id), siteOf(c)), 200),
  )
  .post("/:id/retry", idParam, async (c) => {
    const { id } = c.req.valid("param");
    await requeueMail(c.var.db, id);
    // Awaited, because the answer says what came of it.
    const sending = sendNow(c.var.db, c.env.EMAIL, id, siteOf(c));
    // Goes on if the browser disconnects. An error reaches the answer, not the log.
    c.executionCtx.waitUntil(Promise.allSettled([sending]));
    await sending;
    return c.json(shownMail(await findMail(c.var.db, id), siteOf(c)), 200);
  })
  .put("/:id", idParam, validate("json", mailChange), async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changeMail(c.var.db, id, c.req.valid("json"), siteOf(c)), 200);
  });
