import { type Context, Hono } from "hono";
import { chosenMails, mailChange, mailKinds, outboxFilter } from "#contract/mail.ts";
import { mailKindChange, mailPreviewRequest } from "#contract/mail-kinds.ts";
import { pageQuery } from "#contract/paging.ts";
import { z } from "#contract/zod.ts";
import { readStored } from "#worker/db/outages.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { siteOf } from "#worker/http/middleware.ts";
import { afterResponse, respondWithPage } from "#worker/http/responses.ts";
import { knownKey, validate, validateId } from "#worker/http/validate.ts";
import { sendNow } from "#worker/mail/queue/delivery.ts";
import { changeMailKind, listMailKinds, previewMail } from "#worker/mail/templates/settings.ts";
import { changeMail, changeMails, requeueMail, requeueMails } from "./edit.ts";
import { countMails, listMailIds, listMails } from "./list.ts";
import { findMail, toOutboxMail, toWholeMail } from "./read.ts";
import { releaseMails } from "./release.ts";

/** Sends just-queued emails. Cron sends what is left. */
export const sendAfterResponse = (c: Context<AppEnv>, ids: string | readonly string[] | undefined) => {
  if (ids?.length) afterResponse(c, sendNow(c.var.db, c.env.EMAIL, ids, siteOf(c)));
};

const idParam = validateId("mail");

export const outboxRoutes = new Hono<AppEnv>()
  .get("/", validate("query", z.extend(outboxFilter, pageQuery.shape)), async (c) =>
    c.json(respondWithPage(c, await listMails(c.var.db, c.req.valid("query"), siteOf(c))), 200),
  )
  .get("/ids", validate("query", outboxFilter), async (c) =>
    c.json(await listMailIds(c.var.db, c.req.valid("query")), 200),
  )
  .get("/count", validate("query", outboxFilter), async (c) =>
    c.json(await countMails(c.var.db, c.req.valid("query")), 200),
  )
  .post("/release", validate("json", chosenMails), async (c) => {
    const outcome = await releaseMails(c.var.db, c.req.valid("json").ids, siteOf(c));
    sendAfterResponse(c, outcome.released);
    return c.json(outcome, 200);
  })
  .get("/:id", idParam, async (c) =>
    c.json(toWholeMail(await findMail(c.var.db, c.req.valid("param").id), siteOf(c)), 200),
  )
  .post("/:id/retry", idParam, async (c) => {
    const { id } = c.req.valid("param");
    await requeueMail(c.var.db, id);
    // Awaited, because the response tells the outcome.
    const sending = sendNow(c.var.db, c.env.EMAIL, id, siteOf(c));
    // Continues if the browser disconnects. Errors reach the response, not the log.
    c.executionCtx.waitUntil(Promise.allSettled([sending]));
    await sending;
    return c.json(toOutboxMail(await readStored(findMail(c.var.db, id)), siteOf(c)), 200);
  })
  .put("/:id", idParam, validate("json", mailChange), async (c) =>
    c.json(await changeMail(c.var.db, c.req.valid("param").id, c.req.valid("json"), siteOf(c)), 200),
  )
  .post("/retry", validate("json", chosenMails), async (c) => {
    const outcome = await requeueMails(c.var.db, c.req.valid("json").ids);
    sendAfterResponse(c, outcome.done);
    return c.json(outcome, 200);
  })
  .post("/discard", validate("json", chosenMails), async (c) =>
    c.json(await changeMails(c.var.db, c.req.valid("json").ids, "discarded", siteOf(c)), 200),
  )
  .post("/mark-sent", validate("json", chosenMails), async (c) =>
    c.json(await changeMails(c.var.db, c.req.valid("json").ids, "sent", siteOf(c)), 200),
  );

const kindOf = (key: string) => knownKey(mailKinds, key, "kind of mail");

export const mailKindRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listMailKinds(c.var.db), 200))
  .put("/:kind", validate("json", mailKindChange), async (c) =>
    c.json(await changeMailKind(c.var.db, kindOf(c.req.param("kind")), c.req.valid("json")), 200),
  )
  .post("/:kind/preview", validate("json", mailPreviewRequest), async (c) =>
    c.json(await previewMail(c.var.db, kindOf(c.req.param("kind")), c.req.valid("json"), siteOf(c)), 200),
  );
