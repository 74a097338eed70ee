import { Hono } from "hono";
import { person } from "#contract/people.ts";
import type { AppEnv } from "#worker/env.ts";
import { validate } from "#worker/http/validate.ts";
import { deletePerson, exportPerson } from "./store.ts";

export const peopleRoutes = new Hono<AppEnv>()
  .post("/export", validate("json", person), async (c) =>
    c.json(await exportPerson(c.var.db, c.req.valid("json").email), 200),
  )
  .post("/delete", validate("json", person), async (c) =>
    c.json(await deletePerson(c.var.db, c.env.PHOTOS, c.req.valid("json").email), 200),
  );
