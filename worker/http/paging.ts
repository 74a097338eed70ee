import type { Context } from "hono";
import type { Page } from "#worker/db/pages.ts";
import type { AppEnv } from "#worker/env.ts";

/** The rows of a page. The answer's `Link` header says where the next one is, so that its body is a plain array. */
export const answerPage = <Row>(c: Context<AppEnv>, { rows, next }: Page<Row>): Row[] => {
  if (next !== undefined) {
    const address = new URL(c.req.url);
    address.searchParams.set("cursor", next);
    c.header("link", `<${address.pathname}${address.search}>; rel="next"`);
  }
  return rows;
};
