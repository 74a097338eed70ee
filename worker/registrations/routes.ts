import { Hono } from "hono";
import {
  newRegistration,
  registrationFilter,
  registrationQuery,
  registrationStatusChange,
  registrationStatusesChange,
} from "../../contract/registrations.ts";
import type { AppEnv } from "../env.ts";
import { unknown } from "../http/errors.ts";
import { attemptOf } from "../http/idempotency-key.ts";
import { answerPage } from "../http/paging.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateId } from "../http/validate.ts";
import { sendNow } from "../mail/delivery.ts";
import { listRegistrationIds, listRegistrations } from "./lists.ts";
import {
  changeRegistrationStatus,
  changeRegistrationStatuses,
  deleteRegistration,
  findPublicRegistration,
  findRegistration,
  submitRegistration,
} from "./store.ts";

const knownId = validateId("application");

export const registrationRoutes = new Hono<AppEnv>()
  .post("/", rateLimited, validate("json", newRegistration), async (c) => {
    const input = c.req.valid("json");
    const { registration, letterId } = await submitRegistration(c.var.db, input, await attemptOf(c, input));
    if (letterId) sendNow(c, letterId);
    return c.json(registration, 201);
  })
  .get("/", validate("query", registrationQuery), async (c) =>
    c.json(answerPage(c, await listRegistrations(c.var.db, c.req.valid("query"))), 200),
  )
  .get("/ids", validate("query", registrationFilter), async (c) =>
    c.json(await listRegistrationIds(c.var.db, c.req.valid("query")), 200),
  )
  .put("/status", validate("json", registrationStatusesChange), async (c) =>
    c.json(await changeRegistrationStatuses(c.var.db, c.req.valid("json")), 200),
  )
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
    return c.json(await changeRegistrationStatus(c.var.db, id, c.req.valid("json")), 200);
  })
  .delete("/:id", knownId, async (c) => {
    if (!(await deleteRegistration(c.var.db, c.req.valid("param").id))) throw unknown("application");
    return c.body(null, 204);
  });
