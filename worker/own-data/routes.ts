import { Hono } from "hono";
import { ownCorrection, ownDeletion } from "#contract/own-data.ts";
import { endAccess, familyOnly } from "#worker/access/family-cookie.ts";
import type { AppEnv } from "#worker/env.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { deleteBytes } from "#worker/photos/bytes.ts";
import { correctOwn, deleteOwn, readOwn, withdraw } from "./store.ts";

const idParam = validateId("application");

export const ownDataRoutes = new Hono<AppEnv>()
  .get("/:id/own", idParam, familyOnly, async (c) =>
    c.json(await readOwn(c.var.db, c.req.valid("param").id), 200),
  )
  .put("/:id/own", idParam, familyOnly, validate("json", ownCorrection), async (c) => {
    const { id } = c.req.valid("param");
    const { mailId } = await correctOwn(c.var.db, c.env, id, c.req.valid("json"));
    if (mailId) c.executionCtx.waitUntil(sendNow(c.var.db, c.env.EMAIL, mailId));
    return c.json(await readOwn(c.var.db, id), 200);
  })
  .delete("/:id/own", idParam, familyOnly, validate("query", ownDeletion), async (c) => {
    const subscription = c.req.valid("query").subscription !== undefined;
    const { photoIds } = await deleteOwn(c.var.db, c.req.valid("param").id, { subscription });
    await deleteBytes(c.env.PHOTOS, photoIds);
    endAccess(c);
    return c.body(null, 204);
  })
  .post("/:id/withdraw", idParam, familyOnly, async (c) => {
    await withdraw(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  });
