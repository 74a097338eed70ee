import { Hono } from "hono";
import { photoPath, uploadRequest } from "#contract/photos.ts";
import type { AppEnv } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { validateId, validateOptionalJson } from "#worker/http/validate.ts";
import { checkOwnAddress } from "./own-address.ts";
import { receivePhoto } from "./receive.ts";
import { servePhoto } from "./serve.ts";
import { expectPhoto, findPhoto } from "./store.ts";
import { signingSecret, uploadAddressFor } from "./upload-address.ts";

const idParam = validateId("photo");

export const uploadRoutes = new Hono<AppEnv>().post(
  "/upload",
  rateLimited,
  validateOptionalJson(uploadRequest),
  async (c) => {
    const announced = c.req.valid("json");
    const id = await expectPhoto(c.var.db, announced?.contentType);
    return c.json(await uploadAddressFor(c, id, announced), 200);
  },
);

export const photoRoutes = new Hono<AppEnv>()
  .put("/:id", idParam, async (c) => {
    const { id } = c.req.valid("param");
    await checkOwnAddress(signingSecret(c), id, c.req.query());
    await receivePhoto(c.env.PHOTOS, id, c.req.raw);
    return c.json({ photoURL: photoPath(id) }, 200);
  })
  .get("/:id", idParam, async (c) => servePhoto(c, await findPhoto(c.var.db, c.req.valid("param").id)));
