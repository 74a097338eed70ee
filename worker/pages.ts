import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type LoginProblem, loginProblemPath, loginProblems } from "../contract/access.ts";
import { dashboardTabs } from "../contract/dashboard.ts";
import type { AppEnv } from "./env.ts";

/*
 * Pages whose address has a parameter. They exist as prerendered files like every other page; the Worker only
 * chooses which, and with what status. An address not listed falls through to the site's 404 page.
 */

const page = async (c: Context<AppEnv>, path: string, status: ContentfulStatusCode = 200) => {
  const file = await c.env.ASSETS.fetch(
    new Request(new URL(path, c.req.url), { headers: c.req.raw.headers }),
  );
  return file.status === 200 ? new Response(file.body, { status, headers: file.headers }) : file;
};

const loginProblemStatus: Record<LoginProblem, ContentfulStatusCode> = {
  "not-staff": 403,
  cancelled: 401,
  expired: 400,
  unavailable: 502,
  "not-configured": 503,
};

/** The same address without the slash that a mail program or a person has added to it, as the asset server does. */
const withoutSlash = (c: Context<AppEnv>) => {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname.slice(0, -1) + search, 307);
};

const dashboard = ["/admin", ...Object.keys(dashboardTabs).map((tab) => `/admin/${tab}`)];

export const pages = new Hono<AppEnv>()
  .on(
    "GET",
    [...dashboard, "/questionnaire/:familyId"].map((path) => `${path}/`),
    withoutSlash,
  )
  .on("GET", dashboard, (c) => page(c, "/admin/shell"))
  .on("GET", loginProblems.map(loginProblemPath), (c) => {
    const problem = loginProblems.find((candidate) => c.req.path === loginProblemPath(candidate));
    return page(c, c.req.path, problem && loginProblemStatus[problem]);
  })
  .get("/questionnaire/:familyId", (c) => page(c, "/questionnaire/shell"))
  .get("/404", (c) => page(c, "/404", 404));
