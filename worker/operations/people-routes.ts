import { Hono } from "hono";
import { person } from "#contract/people.ts";
import type { AppEnv } from "#worker/env.ts";
import { afterAnswer } from "#worker/http/after-response.ts";
import { validate } from "#worker/http/validate.ts";
import { removeForgottenPhotos } from "#worker/photos/read.ts";
import { deletePerson, exportPerson } from "./personal-data.ts";

export const peopleRoutes = new Hono<AppEnv>()
  .post("/export", validate("json", person), async (c) =>
    c.json(await exportPerson(c.var.db, c.req.valid("json")), 200),
  )
  .post("/delete", validate("json", person), async (c) => {
    const deleted = await deletePerson(c.var.db, c.req.valid("json"));
    afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
    return c.json(deleted, 200);
  });
