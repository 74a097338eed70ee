import type { Context } from "hono";
import type { PhotoType } from "#contract/photos.ts";
import type { AppEnv } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";

const extension: Record<PhotoType, string> = { "image/jpeg": "jpg", "image/png": "png" };

/**
 * Answers a request for a photo: with its bytes, or that the browser has them already. Browsers may keep it but must
 * ask again each time: a session that has ended, or a story that was deleted, ends the right to see it. Nothing in it
 * can ever run.
 */
export const servePhoto = async (
  c: Context<AppEnv>,
  { id, contentType }: { id: string; contentType: PhotoType },
): Promise<Response> => {
  const ifNoneMatch = c.req.header("if-none-match");
  const object = await c.env.PHOTOS.get(id, ifNoneMatch ? { onlyIf: c.req.raw.headers } : {});
  if (!object) throw new NotFound("photo");
  const headers = {
    "content-type": contentType,
    "content-disposition": `inline; filename="${id}.${extension[contentType]}"`,
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
    vary: "cookie",
    etag: object.httpEtag,
  };
  return "body" in object
    ? new Response(object.body, { headers: { ...headers, "content-length": String(object.size) } })
    : new Response(null, { status: 304, headers });
};
