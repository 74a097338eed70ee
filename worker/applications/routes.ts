import { Hono } from "hono";
import { applicationFilter, applicationQuery } from "#contract/application-filter.ts";
import {
  applicationCorrection,
  applicationStatusChange,
  applicationStatusesChange,
  chosenApplications,
  newApplication,
} from "#contract/applications.ts";
import { assignment, assignments, newNote, newScore } from "#contract/casting.ts";
import { pageQuery } from "#contract/paging.ts";
import { newView, viewChange } from "#contract/views.ts";
import { readStored } from "#worker/db/outages.ts";
import { NotFound } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { rejectBots } from "#worker/http/bots.ts";
import { idempotencyKeyOf, rateLimited, requesterOf } from "#worker/http/requester.ts";
import { afterResponse, respondWithPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendAfterResponse } from "#worker/mail/routes.ts";
import { inspectPhotos } from "#worker/photos/claim.ts";
import { deleteOrphanedPhotos } from "#worker/photos/delete-orphans.ts";
import { submitApplication } from "./apply.ts";
import {
  assign,
  deleteNote,
  deleteScore,
  editNote,
  listNotes,
  scoreApplication,
  writeNote,
} from "./casting.ts";
import { correctApplication } from "./correct.ts";
import { changeApplicationStatus, changeApplicationStatuses } from "./decide.ts";
import { deleteApplication, deleteChosen } from "./delete.ts";
import { withLogins } from "./filter.ts";
import {
  countApplications,
  findApplication,
  findPublicApplication,
  listApplicationIds,
  listApplications,
  listHistoryOf,
} from "./read.ts";
import { changeView, createView, deleteView, listViews } from "./views.ts";

const idParam = validateId("application");
const noteParam = validateId("note", "noteId");
const viewParam = validateId("view");

export const openApplicationRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newApplication), rejectBots, async (c) => {
    const input = c.req.valid("json");
    const photos = await inspectPhotos(c.env, c.req.url, input);
    // The same form, sent again from another visit or after a reload.
    const { source: _source, startedAt: _startedAt, ...form } = input;
    const [requester, key] = [await requesterOf(c), await idempotencyKeyOf(c, form)];
    const { application, mailId } = await submitApplication(c.var.db, input, requester, key, photos);
    sendAfterResponse(c, mailId);
    return c.json(application, 201);
  })
  // Staff see more.
  .get("/:id", idParam, async (c) => {
    const { id } = c.req.valid("param");
    const find = c.var.staff ? findApplication : findPublicApplication;
    return c.json(await find(c.var.db, id), 200);
  });

export const applicationRoutes = new Hono<AppEnv>()
  .get("/", validate("query", applicationQuery), async (c) => {
    const query = await withLogins(c.var.db, c.req.valid("query"));
    return c.json(respondWithPage(c, await listApplications(c.var.db, query)), 200);
  })
  .get("/ids", validate("query", applicationFilter), async (c) => {
    const filter = await withLogins(c.var.db, c.req.valid("query"));
    return c.json(await listApplicationIds(c.var.db, filter), 200);
  })
  .get("/count", validate("query", applicationFilter), async (c) => {
    const filter = await withLogins(c.var.db, c.req.valid("query"));
    return c.json({ count: await countApplications(c.var.db, filter) }, 200);
  })
  .put("/status", validate("json", applicationStatusesChange), async (c) =>
    c.json(await changeApplicationStatuses(c.var.db, c.req.valid("json")), 200),
  )
  .put("/:id/status", idParam, validate("json", applicationStatusChange), async (c) =>
    c.json(await changeApplicationStatus(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/notes", idParam, async (c) => c.json(await listNotes(c.var.db, c.req.valid("param").id), 200))
  .post("/:id/notes", idParam, validate("json", newNote), async (c) =>
    c.json(await writeNote(c.var.db, c.req.valid("param").id, c.req.valid("json").text), 201),
  )
  .put("/:id/notes/:noteId", idParam, noteParam, validate("json", newNote), async (c) => {
    const { id, noteId } = c.req.param();
    return c.json(await editNote(c.var.db, id, noteId, c.req.valid("json").text), 200);
  })
  .delete("/:id/notes/:noteId", idParam, noteParam, async (c) => {
    await deleteNote(c.var.db, c.req.param("id"), c.req.param("noteId"));
    return c.body(null, 204);
  })
  // Before `/:id`, which would take it for an id.
  .put("/assignee", validate("json", assignments), async (c) =>
    c.json({ assigned: await assign(c.var.db, c.req.valid("json")) }, 200),
  )
  .put("/:id/assignee", idParam, validate("json", assignment), async (c) => {
    const { id } = c.req.valid("param");
    const assigned = await assign(c.var.db, { ids: [id], ...c.req.valid("json") });
    if (assigned === 0) throw new NotFound("application");
    return c.json(await readStored(findApplication(c.var.db, id)), 200);
  })
  .put("/:id/score", idParam, validate("json", newScore), async (c) => {
    const { id } = c.req.valid("param");
    await scoreApplication(c.var.db, id, c.req.valid("json").score);
    return c.json(await readStored(findApplication(c.var.db, id)), 200);
  })
  .delete("/:id/score", idParam, async (c) => {
    await deleteScore(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .put("/:id", idParam, validate("json", applicationCorrection), async (c) =>
    c.json(await correctApplication(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .get("/:id/history", idParam, validate("query", pageQuery), async (c) =>
    c.json(
      respondWithPage(c, await listHistoryOf(c.var.db, c.req.valid("param").id, c.req.valid("query"))),
      200,
    ),
  )
  .post("/delete", validate("json", chosenApplications), async (c) => {
    const outcome = await deleteChosen(c.var.db, c.req.valid("json").ids);
    afterResponse(c, deleteOrphanedPhotos(c.var.db, c.env.PHOTOS));
    return c.json(outcome, 200);
  })
  .delete("/:id", idParam, async (c) => {
    await deleteApplication(c.var.db, c.req.valid("param").id);
    afterResponse(c, deleteOrphanedPhotos(c.var.db, c.env.PHOTOS));
    return c.body(null, 204);
  });

export const viewRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listViews(c.var.db), 200))
  .post("/", validate("json", newView), async (c) =>
    c.json(await createView(c.var.db, c.req.valid("json")), 201),
  )
  .put("/:id", viewParam, validate("json", viewChange), async (c) =>
    c.json(await changeView(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id", viewParam, async (c) => {
    await deleteView(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  });
