import { Hono } from "hono";
import { mendedAddress } from "#contract/applications.ts";
import { codeGiven, linkRequest } from "#contract/codes.ts";
import { guardianAnswer, visitAnswer } from "#contract/family-pages.ts";
import { ownCorrection, ownDeletion } from "#contract/own-data.ts";
import {
  accessOf,
  clearAccessCookie,
  endAccess,
  familyOnly,
  setAccessCookie,
} from "#worker/access/family-cookie.ts";
import { Forbidden } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { rejectBots } from "#worker/http/bots.ts";
import { siteOf } from "#worker/http/middleware.ts";
import { idempotencyKeyOf, rateLimited, requesterOf } from "#worker/http/requester.ts";
import { afterResponse } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendAfterResponse } from "#worker/mail/routes.ts";
import { deleteOrphanedPhotos } from "#worker/photos/delete-orphans.ts";
import { respondWithPhoto } from "#worker/photos/routes.ts";
import { answerVisit } from "#worker/visits/answer.ts";
import { familyVisitFile } from "#worker/visits/read.ts";
import { respondWithCalendarFile } from "#worker/visits/routes.ts";
import { answerGuardian } from "./answer-guardian.ts";
import { correctOwn } from "./correct.ts";
import { deleteOwn, withdraw } from "./leave.ts";
import { mendAddress } from "./mend-address.ts";
import { findOwnPhoto, readOwn } from "./own-data.ts";
import { readProgress } from "./page.ts";
import { redeemCode } from "./redeem-code.ts";
import { mailCode, showCode } from "./send-code.ts";
import { sendLinks } from "./send-links.ts";

const idParam = validateId("application");

/** Open to anyone with the family's link. */
export const familyPageRoutes = new Hono<AppEnv>()
  .get("/:id/progress", idParam, async (c) =>
    c.json(await readProgress(c.var.db, c.req.valid("param").id), 200),
  )
  .put("/:id/visit-answer", rateLimited, idParam, validate("json", visitAnswer), async (c) =>
    c.json(await answerVisit(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id/guardian-consent", rateLimited, idParam, validate("json", guardianAnswer), async (c) =>
    c.json(await answerGuardian(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id/address", rateLimited, idParam, validate("json", mendedAddress), async (c) => {
    const mended = { ...c.req.valid("param"), ...c.req.valid("json") };
    const idempotencyKey = await idempotencyKeyOf(c, mended);
    const { application, mailId } = await mendAddress(c.var.db, await requesterOf(c), mended, idempotencyKey);
    sendAfterResponse(c, mailId);
    return c.json(application, 200);
  })
  .get("/:id/visit.ics", idParam, async (c) => {
    const { filename, text } = await familyVisitFile(c.var.db, c.req.valid("param").id);
    return respondWithCalendarFile(c, text, filename);
  })
  .post("/:id/code", rateLimited, idParam, async (c) => {
    const { mailId } = await mailCode(c.var.db, await requesterOf(c), c.req.valid("param").id);
    sendAfterResponse(c, mailId);
    return c.json({}, 202);
  })
  .post("/:id/access", rateLimited, idParam, validate("json", codeGiven), async (c) => {
    const { id } = c.req.valid("param");
    const mayChangeAddress = (await accessOf(c, id)) !== null;
    const given = { code: c.req.valid("json").code, mayChangeAddress };
    const redeemed = await redeemCode(c.var.db, await requesterOf(c), id, given);
    if (!redeemed) throw new Forbidden("This code isn't right, or no longer works.");
    sendAfterResponse(c, redeemed.mailId);
    setAccessCookie(c, redeemed.token);
    return c.body(null, 204);
  })
  .delete("/:id/access", rateLimited, idParam, async (c) => {
    await endAccess(c, c.req.valid("param").id);
    return c.body(null, 204);
  });

/** Open to a family that has entered its code. */
export const ownDataRoutes = new Hono<AppEnv>()
  .get("/:id/own", idParam, familyOnly, async (c) => c.json(await readOwn(c.var.db, c.var.access), 200))
  .get("/:id/own/photos/:photoId", idParam, familyOnly, validateId("photo", "photoId"), async (c) =>
    respondWithPhoto(c, await findOwnPhoto(c.var.db, c.var.access, c.req.param("photoId"))),
  )
  .put("/:id/own", rateLimited, idParam, familyOnly, validate("json", ownCorrection), async (c) => {
    const { db, access } = c.var;
    const { own, mailId } = await correctOwn(db, await requesterOf(c), access, c.req.valid("json"));
    sendAfterResponse(c, mailId);
    return c.json(own, 200);
  })
  .delete("/:id/own", rateLimited, idParam, familyOnly, validate("query", ownDeletion), async (c) => {
    const also = { subscription: c.req.valid("query").subscription !== undefined };
    const { mailId } = await deleteOwn(c.var.db, c.var.access, also, await requesterOf(c));
    afterResponse(c, deleteOrphanedPhotos(c.var.db, c.env.PHOTOS));
    sendAfterResponse(c, mailId);
    clearAccessCookie(c);
    return c.body(null, 204);
  })
  .post("/:id/withdraw", rateLimited, idParam, familyOnly, async (c) => {
    const { mailId } = await withdraw(c.var.db, c.req.valid("param").id, await requesterOf(c));
    sendAfterResponse(c, mailId);
    return c.body(null, 204);
  });

export const linkRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimited,
  validate("json", linkRequest),
  rejectBots,
  async (c) => {
    const here = { ...(await requesterOf(c)), site: siteOf(c) };
    // After the response, so its timing doesn't tell whether the address is known.
    afterResponse(c, sendLinks(c.var.db, c.env.EMAIL, c.req.valid("json").email, here));
    return c.json({}, 202);
  },
);

/** For staff. */
export const shownCodeRoutes = new Hono<AppEnv>().post("/:id/code/show", idParam, async (c) =>
  c.json({ code: await showCode(c.var.db, c.env, c.req.valid("param").id) }, 200),
);
