import { Hono } from "hono";
import { assignment, assignments, newNote, newScore } from "#contract/casting.ts";
import { listColleagues } from "#worker/access/staff.ts";
import { readStored } from "#worker/db/outages.ts";
import type { AppEnv } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { findApplication } from "./apply.ts";
import { assign } from "./assignees.ts";
import { deleteNote, listNotes, writeNote } from "./notes.ts";
import { deleteScore, scoreApplication } from "./scores.ts";

const idParam = validateId("application");

export const castingRoutes = new Hono<AppEnv>()
  .get("/:id/notes", idParam, async (c) => c.json(await listNotes(c.var.db, c.req.valid("param").id), 200))
  .post("/:id/notes", idParam, validate("json", newNote), async (c) =>
    c.json(await writeNote(c.var.db, c.req.valid("param").id, c.req.valid("json").text), 201),
  )
  .delete("/:id/notes/:noteId", idParam, validateId("note", "noteId"), async (c) => {
    await deleteNote(c.var.db, c.req.param("id"), c.req.param("noteId"));
    return c.body(null, 204);
  })
  .put("/assignee", validate("json", assignments), async (c) =>
    c.json(
      { assigned: await assign(c.var.db, await listColleagues(c.var.db, c.env), c.req.valid("json")) },
      200,
    ),
  )
  .put("/:id/assignee", idParam, validate("json", assignment), async (c) => {
    const { id } = c.req.valid("param");
    const colleagues = await listColleagues(c.var.db, c.env);
    const assigned = await assign(c.var.db, colleagues, { ids: [id], ...c.req.valid("json") });
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
  });
