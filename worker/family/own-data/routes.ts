import { Hono } from "hono";
import { ownCorrection, ownDeletion } from "#contract/own-data.ts";
import { familyOnly, forgetAccess } from "#worker/access/family-cookie.ts";
import type { AppEnv } from "#worker/env.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { afterAnswer } from "#worker/http/request-log.ts";
import { sendAfterAnswer } from "#worker/http/send-after-answer.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { removeForgottenPhotos } from "#worker/photos/clean-up.ts";
import { answerPhoto } from "#worker/photos/routes.ts";
import { correctOwn } from "./correct.ts";
import { deleteOwn, withdraw } from "./leaving.ts";
import { findOwnPhoto, readOwn } from "./read.ts";

const idParam = validateId("application");

export const ownDataRoutes = new Hono<AppEnv>()
  .get("/:id/own", idParam, familyOnly, async (c) => c.json(await readOwn(c.var.db, c.var.whose), 200))
  .get("/:id/own/photos/:photoId", idParam, familyOnly, validateId("photo", "photoId"), async (c) =>
    answerPhoto(c, await findOwnPhoto(c.var.db, c.var.whose, c.req.param("photoId"))),
  )
  .put("/:id/own", rateLimited, idParam, familyOnly, validate("json", ownCorrection), async (c) => {
    const { own, mailId } = await correctOwn(c.var.db, await causeOf(c), c.var.whose, c.req.valid("json"));
    sendAfterAnswer(c, mailId);
    return c.json(own, 200);
  })
  .delete("/:id/own", rateLimited, idParam, familyOnly, validate("query", ownDeletion), async (c) => {
    const also = { subscription: c.req.valid("query").subscription !== undefined };
    const { mailId } = await deleteOwn(c.var.db, c.var.whose, also, await causeOf(c));
    afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
    sendAfterAnswer(c, mailId);
    forgetAccess(c);
    return c.body(null, 204);
  })
  .post("/:id/withdraw", rateLimited, idParam, familyOnly, async (c) => {
    const { mailId } = await withdraw(c.var.db, c.req.valid("param").id, await causeOf(c));
    sendAfterAnswer(c, mailId);
    return c.body(null, 204);
  });
