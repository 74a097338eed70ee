import { Hono } from "hono";
import { mailKinds } from "#contract/mail.ts";
import { mailKindChange, mailPreviewRequest } from "#contract/mail-kinds.ts";
import type { AppEnv } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";
import { siteOf } from "#worker/http/site.ts";
import { validate } from "#worker/http/validate.ts";
import { previewMail } from "./preview.ts";
import { changeMailKind, listMailKinds } from "./store.ts";

const kindOf = (key: string) => {
  const kind = mailKinds.find((one) => one === key);
  if (!kind) throw new NotFound("kind of mail");
  return kind;
};

export const mailKindRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listMailKinds(c.var.db), 200))
  .put("/:kind", validate("json", mailKindChange), async (c) =>
    c.json(await changeMailKind(c.var.db, kindOf(c.req.param("kind")), c.req.valid("json")), 200),
  )
  .post("/:kind/preview", validate("json", mailPreviewRequest), async (c) =>
    c.json(await previewMail(c.var.db, kindOf(c.req.param("kind")), c.req.valid("json"), siteOf(c)), 200),
  );
