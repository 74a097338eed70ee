import type { Context } from "hono";
import type { Page } from "#worker/db/pages.ts";
import type { AppEnv } from "./app-env.ts";

/** The next page goes into the `Link` header, so the body stays a plain array. */
export const respondWithPage = <Row>(c: Context<AppEnv>, { rows, next }: Page<Row>): Row[] => {
  if (next !== undefined) {
    const address = new URL(c.req.url);
    address.searchParams.set("cursor", next);
    c.header("link", `<${address.pathname}${address.search}>; rel="next"`);
  }
  return rows;
};
