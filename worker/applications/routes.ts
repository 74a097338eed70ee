import { type Context, Hono } from "hono";
import { type ApplicationFilter, applicationFilter, applicationQuery } from "#contract/application-filter.ts";
import {
  applicationCorrection,
  applicationStatusChange,
  applicationStatusesChange,
  chosenApplications,
  newApplication,
} from "#contract/applications.ts";
import { pageQuery } from "#contract/paging.ts";
import { listColleagues } from "#worker/access/staff.ts";
import type { AppEnv } from "#worker/env.ts";
import { afterAnswer, sendAfterAnswer } from "#worker/http/after-response.ts";
import { fromPerson } from "#worker/http/bots.ts";
import { attemptOf } from "#worker/http/idempotency-key.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { answerPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { removeForgottenPhotos } from "#worker/photos/read.ts";
import {
  deleteApplication,
  deleteChosen,
  findApplication,
  findPublicApplication,
  submitApplication,
} from "./apply.ts";
import { correctApplication } from "./correct.ts";
import { changeApplicationStatus, changeApplicationStatuses } from "./decide.ts";
import { listHistoryOf } from "./history.ts";
import { countApplications, listApplicationIds, listApplications, withLogins } from "./read.ts";

const idParam = validateId("application");

export const openApplicationRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newApplication), fromPerson, async (c) => {
    const input = c.req.valid("json");
    const attempt = await attemptOf(c, input);
    const { application, mailId } = await submitApplication(c.var.db, input, await causeOf(c), attempt);
    sendAfterAnswer(c, mailId);
    return c.json(application, 201);
  })
  // Staff see more.
  .get("/:id", idParam, async (c) => {
    const { id } = c.req.valid("param");
    const find = c.var.staff ? findApplication : findPublicApplication;
    return c.json(await find(c.var.db, id), 200);
  });

/** A validated filter, with logins as stored. */
const withStoredLogins = async <Filter extends ApplicationFilter>(
  { var: { db }, env }: Context<AppEnv>,
  filter: Filter,
) => withLogins(db, filter.assignee ? await listColleagues(db, env) : [], filter);

export const applicationRoutes = new Hono<AppEnv>()
  .get("/", validate("query", applicationQuery), async (c) => {
    const query = await withStoredLogins(c, c.req.valid("query"));
    return c.json(answerPage(c, await listApplications(c.var.db, query)), 200);
  })
  .get("/ids", validate("query", applicationFilter), async (c) => {
    const filter = await withStoredLogins(c, c.req.valid("query"));
    return c.json(await listApplicationIds(c.var.db, filter), 200);
  })
  .get("/count", validate("query", applicationFilter), async (c) => {
    const filter = await withStoredLogins(c, c.req.valid("query"));
    return c.json({ count: await countApplications(c.var.db, filter) }, 200);
  })
  .put("/status", validate("json", applicationStatusesChange), async (c) =>
    c.json(await changeApplicationStatuses(c.var.db, c.req.valid("json")), 200),
  )
  .put("/:id/status", idParam, validate("json", applicationStatusChange), async (c) =>
    c.json(await changeApplicationStatus(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id", idParam, validate("json", applicationCorrection), async (c) =>
    c.json(await correctApplication(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/history", idParam, validate("query", pageQuery), async (c) =>
    c.json(answerPage(c, await listHistoryOf(c.var.db, c.req.valid("param").id, c.req.valid("query"))), 200),
  )
  .post("/delete", validate("json", chosenApplications), async (c) => {
    const answer = await deleteChosen(c.var.db, c.req.valid("json").ids);
    afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
    return c.json(answer, 200);
  })
  .delete("/:id", idParam, async (c) => {
    await deleteApplication(c.var.db, c.req.valid("param").id);
    afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
    return c.body(null, 204);
  });
