import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isLoginError, loginErrorPaths, loginErrors } from "#contract/access.ts";
import { dashboardTabs } from "#contract/dashboard.ts";
import { notFoundPage, publicPages, shells } from "#contract/pages.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerFamilyPage } from "./family-page.ts";
import { changesNothing } from "./origin.ts";

/*
 * Pages whose address has a parameter, and addresses that are not quite a page's. Pages exist as prerendered files;
 * the Worker only chooses which, and with what status. An address not listed here, and no file either, gets the
 * site's 404 page.
 */

const page = async (c: Context<AppEnv>, path: string, status: ContentfulStatusCode = 200) => {
  const file = await c.env.ASSETS.fetch(
    new Request(new URL(path, c.req.url), { headers: c.req.raw.headers }),
  );
  return file.status === 200 ? new Response(file.body, { status, headers: file.headers }) : file;
};

/**
 * The site's own 404 page. Nobody keeps it: what is missing during a deployment is there a moment later. Fetched
 * without the request's headers, which may ask for less than the whole page.
 */
const answerNotFound = async (c: Context<AppEnv>) => {
  const file = await c.env.ASSETS.fetch(new URL(notFoundPage, c.req.url));
  const answer = new Response(file.body, { status: 404, headers: file.headers });
  answer.headers.set("cache-control", "no-store");
  answer.headers.delete("etag");
  return answer;
};

/** What the asset server has for an address that is no page of the list here; else the 404 page. */
export const answerUnknownPage = async (c: Context<AppEnv>) => {
  // The asset server would leave a body unread.
  if (!changesNothing(c)) return answerNotFound(c);
  const answer = await c.env.ASSETS.fetch(c.req.raw);
  return answer.status === 404 ? answerNotFound(c) : answer;
};

const dashboard = ["/admin", ...Object.keys(dashboardTabs).map((tab) => `/admin/${tab}`)];

const fixedAddresses = new Set<string>([...publicPages, ...dashboard, ...loginErrorPaths()]);
const QUESTIONNAIRE = /^\/questionnaire\/[^/]+$/;

const isPage = (path: string) => fixedAddresses.has(path) || QUESTIONNAIRE.test(path);

/**
 * Leads to a page from its address in capital letters, as phones begin what is typed, or with a slash behind it. Never anywhere
 * but to a page: what is in the path decides nothing else.
 */
const leadToPage = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const address = pathname.toLowerCase().replace(/\/$/, "");
  if (address === pathname || !isPage(address)) return next();
  return c.redirect(address + search, 301);
});

export const pages = new Hono<AppEnv>()
  .use(leadToPage)
  .get(notFoundPage, answerNotFound)
  .on("GET", dashboard, (c) => page(c, shells.dashboard))
  .get("/admin/login-problem/:problem", (c, next) => {
    const problem = c.req.param("problem");
    return isLoginError(problem) ? page(c, c.req.path, loginErrors[problem]) : next();
  })
  .get("/questionnaire/:familyId", answerFamilyPage);
