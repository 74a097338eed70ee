import type { Context } from "hono";
import type { PhotoType } from "#contract/photos.ts";
import type { AppEnv } from "#worker/env.ts";
import { Problem, unknown } from "#worker/http/errors.ts";
import { type ByteRange, readRange } from "./byte-range.ts";

const extension: Record<PhotoType, string> = { "image/jpeg": "jpg", "image/png": "png" };

/**
 * Browsers may keep a photo but must ask again each time: a session that has ended, or a story that was deleted,
 * ends the right to see it. Nothing in it can ever run. Its bytes never change, so its id is its tag.
 */
const headersOf = (id: string, type: PhotoType) => ({
  "content-type": type,
  "content-disposition": `inline; filename="${id}.${extension[type]}"`,
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "private, no-cache",
  vary: "cookie",
  "accept-ranges": "bytes",
  etag: `"${id}"`,
});

/** Whether an `If-Match` or `If-None-Match` names the tag. */
const names = (header: string, tag: string) =>
  header.split(",").some((item) => ["*", tag, `W/${tag}`].includes(item.trim()));

/** The part that is asked for; `null` for the whole, also when the browser's part is of another photo. */
const wantedPart = async (
  c: Context<AppEnv>,
  id: string,
  tag: string,
): Promise<{ range: ByteRange; size: number } | null> => {
  const header = c.req.header("range");
  if (!header || (c.req.header("if-range") ?? tag) !== tag) return null;
  const size = (await c.env.PHOTOS.head(id))?.size;
  if (size === undefined) throw unknown("photo");
  const range = readRange(header, size);
  if (range !== "unsatisfiable") return range && { range, size };
  c.header("content-range", `bytes */${size}`);
  throw new Problem(416, "The photo has no such part.");
};

/** Answers a request for a photo: with all of it, a part of it, or that the browser has it already. */
export const servePhoto = async (
  c: Context<AppEnv>,
  { id, contentType }: { id: string; contentType: PhotoType },
): Promise<Response> => {
  const headers = headersOf(id, contentType);
  const [ifMatch, ifNoneMatch] = [c.req.header("if-match"), c.req.header("if-none-match")];
  if (ifMatch && !names(ifMatch, headers.etag)) throw new Problem(412, "This is another photo.");
  if (ifNoneMatch && names(ifNoneMatch, headers.etag)) return new Response(null, { status: 304, headers });

  const part = await wantedPart(c, id, headers.etag);
  const object = await c.env.PHOTOS.get(id, part ? { range: part.range } : {});
  if (!object) throw unknown("photo");
  if (!part) {
    return new Response(object.body, { headers: { ...headers, "content-length": String(object.size) } });
  }
  const { offset, length } = part.range;
  return new Response(object.body, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(length),
      "content-range": `bytes ${offset}-${offset + length - 1}/${part.size}`,
    },
  });
};
