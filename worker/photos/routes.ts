import { type Context, Hono } from "hono";
import { type PhotoType, photoLimits, photoPath, uploadRequest } from "#contract/photos.ts";
import { NotFound } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { calledRoute } from "#worker/http/request-log.ts";
import { rateLimited, storedNetworks } from "#worker/http/requester.ts";
import { validate, validateId } from "#worker/http/validate.ts";
import { checkOwnAddress, expectPhoto, uploadAddressFor } from "./addresses.ts";
import { askBucket, receivePhoto } from "./bytes.ts";
import { findPhoto } from "./read.ts";

const idParam = validateId("photo");

export const uploadRoutes = new Hono<AppEnv>().post(
  "/upload",
  rateLimited,
  validate("json", uploadRequest),
  async (c) => {
    const announced = c.req.valid("json");
    // Staff have no limit.
    const networks = c.var.staff ? [] : await storedNetworks(c);
    const bytes = announced?.size ?? photoLimits.bytes;
    const id = await expectPhoto(c.var.db, announced?.contentType, { networks, bytes });
    return c.json(await uploadAddressFor(c.env, c.req.url, id, announced), 200);
  },
);

/** Uploads may come from any origin, and aren't JSON. */
export const isPhotoUpload = (c: Context<AppEnv>) => calledRoute(c) === "PUT /api/photos/:id";

/** Sandboxed, so nothing in the file can run. `change` gets the whole file. */
export const respondWithPhoto = async (
  c: Context<AppEnv>,
  { id, contentType }: Awaited<ReturnType<typeof findPhoto>>,
  change?: (bytes: Uint8Array, type: PhotoType) => Uint8Array<ArrayBuffer>,
) => {
  const object = await askBucket(c.env.PHOTOS.get(id));
  if (!object) throw new NotFound("photo");
  const body = change ? change(await object.bytes(), contentType) : object.body;
  return c.body(body, 200, {
    "content-type": contentType,
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
};

/** Authorized by the signature in the URL. */
export const openPhotoRoutes = new Hono<AppEnv>().put("/:id", rateLimited, idParam, async (c) => {
  const { id } = c.req.valid("param");
  const announcedSize = await checkOwnAddress(c.env, new URL(c.req.url));
  await receivePhoto(c.env.PHOTOS, id, c.req.raw, announcedSize);
  return c.json({ photoURL: photoPath(id) }, 200);
});

export const photoRoutes = new Hono<AppEnv>().get("/:id", idParam, async (c) =>
  respondWithPhoto(c, await findPhoto(c.var.db, c.req.valid("param").id)),
);
