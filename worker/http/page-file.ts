import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "#worker/env.ts";

/**
 * A prerendered page as an answer that nobody keeps. Fetched without the request's headers, which may ask for less than the
 * whole page.
 */
export const pageFile = async (c: Context<AppEnv>, path: string, status: ContentfulStatusCode = 200) => {
  const file = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  const answer = new Response(file.body, { status: file.ok ? status : file.status, headers: file.headers });
  answer.headers.set("cache-control", "no-store");
  answer.headers.delete("etag");
  return answer;
};
