import { Hono } from "hono";
import { contactChange, contactDetails } from "#contract/contact-info.ts";
import { pageQuery } from "#contract/paging.ts";
import { knownVersion } from "#contract/zod.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { allowCaching, respondWithPage } from "#worker/http/responses.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { activateContact, changeContact, createContact, deleteContact } from "./edit.ts";
import { findActiveContact, listContacts } from "./read.ts";

const idParam = validateId("contact entry");

export const openContactInfoRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const contact = await findActiveContact(c.var.db);
  allowCaching(c);
  return c.json(contact, 200);
});

export const contactInfoRoutes = new Hono<AppEnv>()
  .get("/all", validate("query", pageQuery), async (c) =>
    c.json(respondWithPage(c, await listContacts(c.var.db, c.req.valid("query"))), 200),
  )
  .post("/", validate("json", contactDetails), async (c) =>
    c.json(await createContact(c.var.db, c.req.valid("json")), 201),
  )
  .put("/:id", idParam, validate("json", contactChange), async (c) =>
    c.json(await changeContact(c.var.db, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .put("/:id/activate", idParam, async (c) =>
    c.json(await activateContact(c.var.db, c.req.valid("param").id), 200),
  )
  .delete("/:id", idParam, validate("query", knownVersion), async (c) => {
    await deleteContact(c.var.db, c.req.valid("param").id, c.req.valid("query").updatedAt);
    return c.body(null, 204);
  });
