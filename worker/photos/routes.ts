import { type Context, Hono } from "hono";
import { type PhotoType, photoLimits, photoPath, uploadRequest } from "#contract/photos.ts";
import type { AppEnv } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { storedNetwork } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { validateId, validateOptionalJson } from "#worker/http/validate.ts";
import { checkOwnAddress, uploadAddressFor } from "./addresses.ts";
import { receivePhoto } from "./bytes.ts";
import { expectPhoto, findPhoto } from "./store.ts";
import { stripPhoto } from "./strip.ts";

const idParam = validateId("photo");

export const uploadRoutes = new Hono<AppEnv>().post(
  "/upload",
  rateLimited,
  validateOptionalJson(uploadRequest),
  async (c) => {
    const announced = c.req.valid("json");
    const spending = c.var.staff
      ? undefined
      : { network: await storedNetwork(c), bytes: announced?.size ?? photoLimits.bytes };
    const id = await expectPhoto(c.var.db, announced?.contentType, spending);
    return c.json(await uploadAddressFor(c.env, c.req.url, id, announced), 200);
  },
);

/** Whether this is an upload to an address of this Worker. It may come from anywhere, and its body is not JSON. */
export const isPhotoUpload = (c: Context<AppEnv>) => calledRoute(c) === "PUT /api/photos/:id";

const extension: Record<PhotoType, string> = { "image/jpeg": "jpg", "image/png": "png" };

/**
 * Browsers may keep a photo but must ask again each time: a session that has ended, or a story that was deleted,
 * ends the right to see it. Nothing in it can ever run.
 */
const headersOf = (id: string, type: PhotoType, etag: string) => ({
  "content-type": type,
  "content-disposition": `inline; filename="${id}.${extension[type]}"`,
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "private, no-cache",
  vary: "cookie",
  etag,
});

/** As RFC 9110 writes them. R2 throws at anything else. */
const ETAGS = /^\s*(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)\s*$/;

/** Answers a photo that whoever asks may see. */
export const answerPhoto = async (
  c: Context<AppEnv>,
  { id, contentType }: Awaited<ReturnType<typeof findPhoto>>,
) => {
  const tags = c.req.header("if-none-match");
  const onlyIf = tags && ETAGS.test(tags) ? { onlyIf: new Headers({ "if-none-match": tags }) } : {};
  const object = await c.env.PHOTOS.get(id, onlyIf);
  if (!object) throw new NotFound("photo");
  const headers = headersOf(id, contentType, object.httpEtag);
  return "body" in object
    ? c.body(stripPhoto(object.body, contentType), 200, headers)
    : c.body(null, 304, headers);
};

export const photoRoutes = new Hono<AppEnv>()
  .put("/:id", rateLimited, idParam, async (c) => {
    const { id } = c.req.valid("param");
    const announcedSize = await checkOwnAddress(c.env, id, c.req.query());
    await receivePhoto(c.env.PHOTOS, id, c.req.raw, announcedSize);
    return c.json({ photoURL: photoPath(id) }, 200);
  })
  .get("/:id", idParam, async (c) => answerPhoto(c, await findPhoto(c.var.db, c.req.valid("param").id)));
