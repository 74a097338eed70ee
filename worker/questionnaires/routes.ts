import { Hono } from "hono";
import { nameOf } from "#contract/access.ts";
import { pageQuery } from "#contract/paging.ts";
import {
  correctedQuestionnaire,
  draftKept,
  newQuestionnaire,
  newReply,
  questionnaireFilter,
  questionnaireReview,
} from "#contract/questionnaires.ts";
import { z } from "#contract/zod.ts";
import { staffOf } from "#worker/access/session.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { rejectBots } from "#worker/http/bots.ts";
import { idempotencyKeyOf, rateLimited, requesterOf } from "#worker/http/requester.ts";
import { afterResponse, respondWithPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendAfterResponse } from "#worker/mail/routes.ts";
import { inspectPhotos } from "#worker/photos/claim.ts";
import { deleteOrphanedPhotos } from "#worker/photos/delete-orphans.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";
import { deleteQuestionnaire } from "./delete.ts";
import { deleteDraft, findDraft, saveDraft } from "./draft.ts";
import { findPublicQuestionnaire, findQuestionnaire, listQuestionnaires } from "./read.ts";
import { replyToFollowUp } from "./reply.ts";
import { reviewQuestionnaire } from "./review.ts";

const idParam = validateId("questionnaire");
const familyIdParam = validateId("questionnaire", "familyId");
const draftParam = validateId("family", "familyId");

/** Open to anyone with the family's link. */
export const openQuestionnaireRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newQuestionnaire), rejectBots, async (c) => {
    const input = c.req.valid("json");
    const idempotencyKey = await idempotencyKeyOf(c, input);
    const photos = await inspectPhotos(c.env, c.req.url, input);
    const [requester, sending] = [await requesterOf(c), { photos, idempotencyKey }];
    const { questionnaire, mailId } = await submitQuestionnaire(c.var.db, input, requester, sending);
    sendAfterResponse(c, mailId);
    return c.json(questionnaire, 201);
  })
  // Staff see more.
  .get("/family/:familyId", familyIdParam, async (c) => {
    const { familyId } = c.req.valid("param");
    const find = c.var.staff ? findQuestionnaire : findPublicQuestionnaire;
    return c.json(await find(c.var.db, familyId), 200);
  })
  .put(
    "/family/:familyId",
    rateLimited,
    familyIdParam,
    validate("json", correctedQuestionnaire),
    rejectBots,
    async (c) => {
      const { familyId } = c.req.valid("param");
      const answers = c.req.valid("json");
      // With the family: the same answers from another one aren't a repeat.
      const idempotencyKey = await idempotencyKeyOf(c, { ...answers, familyId });
      const photos = await inspectPhotos(c.env, c.req.url, answers);
      const [requester, sending] = [await requesterOf(c), { photos, idempotencyKey }];
      const { questionnaire, mailId } = await correctAnswers(c.var.db, familyId, answers, requester, sending);
      if (photos.length > 0) afterResponse(c, deleteOrphanedPhotos(c.var.db, c.env.PHOTOS));
      sendAfterResponse(c, mailId);
      return c.json(questionnaire, 200);
    },
  )
  .post(
    "/family/:familyId/reply",
    rateLimited,
    familyIdParam,
    validate("json", newReply),
    rejectBots,
    async (c) => {
      const { familyId } = c.req.valid("param");
      const reply = c.req.valid("json");
      const idempotencyKey = await idempotencyKeyOf(c, { ...reply, familyId });
      const photos = await inspectPhotos(c.env, c.req.url, reply);
      const [requester, sending] = [await requesterOf(c), { photos, idempotencyKey }];
      const { questionnaire, mailId } = await replyToFollowUp(c.var.db, familyId, reply, requester, sending);
      sendAfterResponse(c, mailId);
      return c.json(questionnaire, 201);
    },
  )
  .get("/family/:familyId/draft", draftParam, async (c) =>
    c.json(await findDraft(c.var.db, c.req.valid("param").familyId), 200),
  )
  .put("/family/:familyId/draft", rateLimited, draftParam, validate("json", draftKept), async (c) =>
    c.json(await saveDraft(c.var.db, c.req.valid("param").familyId, c.req.valid("json")), 200),
  )
  .delete("/family/:familyId/draft", rateLimited, draftParam, async (c) => {
    await deleteDraft(c.var.db, c.req.valid("param").familyId);
    return c.body(null, 204);
  });

export const questionnaireRoutes = new Hono<AppEnv>()
  .get("/", validate("query", z.extend(questionnaireFilter, pageQuery.shape)), async (c) =>
    c.json(respondWithPage(c, await listQuestionnaires(c.var.db, c.req.valid("query"))), 200),
  )
  .put("/:id", idParam, validate("json", questionnaireReview), async (c) => {
    const { id } = c.req.valid("param");
    const reviewer = nameOf(staffOf(c));
    return c.json(await reviewQuestionnaire(c.var.db, id, c.req.valid("json"), reviewer), 200);
  })
  .delete("/:id", idParam, async (c) => {
    await deleteQuestionnaire(c.var.db, c.req.valid("param").id);
    afterResponse(c, deleteOrphanedPhotos(c.var.db, c.env.PHOTOS));
    return c.body(null, 204);
  });
