import { Hono } from "hono";
import { nameOf } from "#contract/access.ts";
import { pageQuery } from "#contract/paging.ts";
import {
  correctedQuestionnaire,
  newQuestionnaire,
  questionnaireFilter,
  questionnaireReview,
} from "#contract/questionnaires.ts";
import { staffOf } from "#worker/access/staff-guard.ts";
import type { AppEnv } from "#worker/env.ts";
import { afterAnswer, sendAfterAnswer } from "#worker/http/after-response.ts";
import { fromPerson } from "#worker/http/bots.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { answerPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { inspectPhotos } from "#worker/photos/claim.ts";
import { removeForgottenPhotos } from "#worker/photos/read.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";
import {
  deleteQuestionnaire,
  findPublicQuestionnaire,
  findQuestionnaire,
  listQuestionnaires,
} from "./read.ts";
import { reviewQuestionnaire } from "./review.ts";

const idParam = validateId("questionnaire");
const familyIdParam = validateId("questionnaire", "familyId");

export const openQuestionnaireRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newQuestionnaire), fromPerson, async (c) => {
    const input = c.req.valid("json");
    const attempt = await attemptOf(c, input);
    const photos = await inspectPhotos(c.env, c.req.url, input);
    const sending = { photos, attempt };
    const { questionnaire, mailId } = await submitQuestionnaire(c.var.db, input, await causeOf(c), sending);
    sendAfterAnswer(c, mailId);
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
    fromPerson,
    async (c) => {
      const { familyId } = c.req.valid("param");
      const answers = c.req.valid("json");
      // With the family: the same answers from another one aren't a repeat.
      const attempt = await attemptOf(c, { ...answers, familyId });
      const photos = await inspectPhotos(c.env, c.req.url, answers);
      const [cause, sending] = [await causeOf(c), { photos, attempt }];
      const { questionnaire, mailId } = await correctAnswers(c.var.db, familyId, answers, cause, sending);
      if (photos.length > 0) afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
      sendAfterAnswer(c, mailId);
      return c.json(questionnaire, 200);
    },
  );

export const questionnaireRoutes = new Hono<AppEnv>()
  .get("/", validate("query", questionnaireFilter.extend(pageQuery.shape)), async (c) =>
    c.json(answerPage(c, await listQuestionnaires(c.var.db, c.req.valid("query"))), 200),
  )
  .put("/:id", idParam, validate("json", questionnaireReview), async (c) => {
    const { id } = c.req.valid("param");
    const reviewer = nameOf(staffOf(c));
    return c.json(await reviewQuestionnaire(c.var.db, id, c.req.valid("json"), reviewer), 200);
  })
  .delete("/:id", idParam, async (c) => {
    await deleteQuestionnaire(c.var.db, c.req.valid("param").id);
    afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
    return c.body(null, 204);
  });
