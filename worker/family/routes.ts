import { Hono } from "hono";
import { codeGiven, linkRequest } from "#contract/codes.ts";
import { draftKept } from "#contract/drafts.ts";
import { visitAnswer } from "#contract/family-pages.ts";
import { ownCorrection, ownDeletion } from "#contract/own-data.ts";
import { accessOf, familyOnly, forgetAccess, giveAccess, leave } from "#worker/access/family-cookie.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { afterAnswer, sendAfterAnswer } from "#worker/http/after-response.ts";
import { fromPerson } from "#worker/http/bots.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { siteOf } from "#worker/http/site.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { removeForgottenPhotos } from "#worker/photos/read.ts";
import { answerPhoto } from "#worker/photos/routes.ts";
import { deleteDraft, findDraft, keepDraft } from "#worker/questionnaires/draft.ts";
import { answerVisit, familyVisitFile } from "#worker/visits/family-answer.ts";
import { answerCalendarFile } from "#worker/visits/routes.ts";
import { correctOwn } from "./correct.ts";
import { deleteOwn, withdraw } from "./leave.ts";
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
  .get("/:id/visit.ics", idParam, async (c) => {
    const { filename, text } = await familyVisitFile(c.var.db, c.req.valid("param").id);
    return answerCalendarFile(c, text, filename);
  })
  .post("/:id/code", rateLimited, idParam, async (c) => {
    const { mailId } = await mailCode(c.var.db, await causeOf(c), c.req.valid("param").id);
    sendAfterAnswer(c, mailId);
    return c.json({}, 202);
  })
  .post("/:id/access", rateLimited, idParam, validate("json", codeGiven), async (c) => {
    const { id } = c.req.valid("param");
    const mayChangeAddress = (await accessOf(c, id)) !== null;
    const given = { code: c.req.valid("json").code, mayChangeAddress };
    const redeemed = await redeemCode(c.var.db, await causeOf(c), id, given);
    if (!redeemed) throw new Forbidden("This code isn't right, or no longer works.");
    sendAfterAnswer(c, redeemed.mailId);
    giveAccess(c, redeemed.token);
    return c.body(null, 204);
  })
  .delete("/:id/access", rateLimited, idParam, async (c) => {
    await leave(c, c.req.valid("param").id);
    return c.body(null, 204);
  });

/** Open to a family that has entered its code. */
export const ownDataRoutes = new Hono<AppEnv>()
  .get("/:id/own", idParam, familyOnly, async (c) => c.json(await readOwn(c.var.db, c.var.access), 200))
  .get("/:id/own/photos/:photoId", idParam, familyOnly, validateId("photo", "photoId"), async (c) =>
    answerPhoto(c, await findOwnPhoto(c.var.db, c.var.access, c.req.param("photoId"))),
  )
  .put("/:id/own", rateLimited, idParam, familyOnly, validate("json", ownCorrection), async (c) => {
    const { own, mailId } = await correctOwn(c.var.db, await causeOf(c), c.var.access, c.req.valid("json"));
    sendAfterAnswer(c, mailId);
    return c.json(own, 200);
  })
  .delete("/:id/own", rateLimited, idParam, familyOnly, validate("query", ownDeletion), async (c) => {
    const also = { subscription: c.req.valid("query").subscription !== undefined };
    const { mailId } = await deleteOwn(c.var.db, c.var.access, also, await causeOf(c));
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

export const linkRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimited,
  validate("json", linkRequest),
  fromPerson,
  async (c) => {
    const here = { ...(await causeOf(c)), site: siteOf(c) };
    // After the answer, so its timing doesn't tell whether the address is known.
    afterAnswer(c, sendLinks(c.var.db, c.env.EMAIL, c.req.valid("json").email, here));
    return c.json({}, 202);
  },
);

const familyIdParam = validateId("family", "familyId");

export const draftRoutes = new Hono<AppEnv>()
  .get("/family/:familyId/draft", familyIdParam, async (c) =>
    c.json(await findDraft(c.var.db, c.req.valid("param").familyId), 200),
  )
  .put("/family/:familyId/draft", rateLimited, familyIdParam, validate("json", draftKept), async (c) =>
    c.json(await keepDraft(c.var.db, c.req.valid("param").familyId, c.req.valid("json")), 200),
  )
  .delete("/family/:familyId/draft", rateLimited, familyIdParam, async (c) => {
    await deleteDraft(c.var.db, c.req.valid("param").familyId);
    return c.body(null, 204);
  });

/** For staff. */
export const shownCodeRoutes = new Hono<AppEnv>().post("/:id/code/show", idParam, async (c) =>
  c.json({ code: await showCode(c.var.db, c.env, c.req.valid("param").id) }, 200),
);
