import { type Context, Hono } from "hono";
import { isId } from "#contract/ids.ts";
import { newVisit, visitChange, visitQuery, visitRange } from "#contract/visits.ts";
import { knownVersion } from "#contract/zod.ts";
import { NotFound } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { idempotencyKeyOf } from "#worker/http/requester.ts";
import { respondWithPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { calendarFile } from "./calendar-files.ts";
import { changeVisit, deleteVisit } from "./change.ts";
import { findVisit, listVisits, listVisitsBetween } from "./read.ts";
import { scheduleVisit } from "./schedule.ts";

const idParam = validateId("visit");

export const respondWithCalendarFile = (c: Context<AppEnv>, text: string, filename: string) =>
  c.body(text, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${filename}"`,
  });

const FILE = ".ics";

export const visitRoutes = new Hono<AppEnv>()
  .get("/", validate("query", visitQuery), async (c) => {
    const { from, to, ...rest } = c.req.valid("query");
    if (from && to) return c.json(await listVisitsBetween(c.var.db, { from, to, ...rest }), 200);
    return c.json(respondWithPage(c, await listVisits(c.var.db, { from, to, ...rest })), 200);
  })
  // `/<id>.ics`: a parameter can't end in the middle of a path segment.
  .get("/:file", async (c) => {
    const file = c.req.param("file");
    const id = file.slice(0, -FILE.length);
    if (!file.endsWith(FILE) || !isId(id)) throw new NotFound("visit");
    const visit = await findVisit(c.var.db, id);
    return respondWithCalendarFile(c, calendarFile([visit]), `visit-${visit.scheduledDate}.ics`);
  })
  .post("/", validate("json", newVisit), async (c) => {
    const input = c.req.valid("json");
    return c.json(await scheduleVisit(c.var.db, input, await idempotencyKeyOf(c, input)), 201);
  })
  .put("/:id", idParam, validate("json", visitChange), async (c) =>
    c.json(await changeVisit(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id", idParam, validate("query", knownVersion), async (c) => {
    await deleteVisit(c.var.db, c.req.valid("param").id, c.req.valid("query").updatedAt);
    return c.body(null, 204);
  });

/** `/visits.ics` */
export const visitFileRoutes = new Hono<AppEnv>().get("/", validate("query", visitRange), async (c) => {
  const { from, to } = c.req.valid("query");
  const visits = await listVisitsBetween(c.var.db, { from, to });
  return respondWithCalendarFile(c, calendarFile(visits), `visits-${from}-to-${to}.ics`);
});
