import { Hono } from "hono";
import { pageQuery } from "../../contract/paging.ts";
import {
  newRegistration,
  registrationFilter,
  registrationStatusChange,
} from "../../contract/registrations.ts";
import type { AppEnv } from "../env.ts";
import { unknown } from "../http/errors.ts";
import { pageOf } from "../http/paging.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateId } from "../http/validate.ts";
import { sendNow } from "../mail/delivery.ts";
import {
  changeRegistrationStatus,
  deleteRegistration,
  findPublicRegistration,
  findRegistration,
  listRegistrations,
  submitRegistration,
} from "./store.ts";

const knownId = validateId("application");

export const registrationRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newRegistration), async (c) => {
    const { registration, letterId } = await submitRegistration(c.var.db, c.req.valid("json"));
    sendNow(c, letterId);
    return c.json(registration, 201);
  })
  .get("/", validate("query", registrationFilter.extend(pageQuery.shape)), async (c) => {
    const query = c.req.valid("query");
    return c.json(pageOf(c, await listRegistrations(c.var.db, query), query), 200);
  })
  .get("/:id", knownId, async (c) => {
    const { id } = c.req.valid("param");
    const registration = c.var.staff
      ? await findRegistration(c.var.db, id)
      : await findPublicRegistration(c.var.db, id);
    if (!registration) throw unknown("application");
    return c.json(registration, 200);
  })
  .put("/:id/status", knownId, validate("json", registrationStatusChange), async (c) => {
    const { id } = c.req.valid("param");
    const registration = await changeRegistrationStatus(c.var.db, id, c.req.valid("json").status);
    if (!registration) throw unknown("application");
    return c.json(registration, 200);
  })
  .delete("/:id", knownId, async (c) => {
    if (!(await deleteRegistration(c.var.db, c.req.valid("param").id))) throw unknown("application");
    return c.body(null, 204);
  });
