import { Hono } from "hono";
import { person } from "#contract/people.ts";
import type { AppEnv } from "#worker/env.ts";
import { afterAnswer } from "#worker/http/after-answer.ts";
import { validate } from "#worker/http/validate.ts";
import { removeForgottenPhotos } from "#worker/photos/store.ts";
import { deletePerson, exportPerson } from "./store.ts";

export const peopleRoutes = new Hono<AppEnv>()
  .post("/export", validate("json", person), async (c) =>
    c.json(await exportPerson(c.var.db, c.req.valid("json").email), 200),
  )
  .post("/delete", validate("json", person), async (c) => {
    const counts = await deletePerson(c.var.db, c.req.valid("json").email);
    afterAnswer(c, removeForgottenPhotos(c.var.db, c.env.PHOTOS));
    return c.json(counts, 200);
  });
