import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { isLoginError, loginErrorPaths, loginErrors } from "#contract/access.ts";
import { dashboardTabs } from "#contract/dashboard.ts";
import { notFoundPage, publicPages, shells } from "#contract/pages.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerFamilyPage } from "./family-page.ts";
import { changesNothing } from "./origin.ts";
import { pageFile } from "./page-file.ts";

/*
 * Pages whose address has a parameter, and addresses that are not quite a page's. Pages exist as prerendered files;
 * the Worker only chooses which, and with what status. An address not listed here, and no file either, gets the
 * site's 404 page.
 */

/** The site's own 404 page. What is missing during a deployment is there a moment later. */
const answerNotFound = (c: Context<AppEnv>) => pageFile(c, notFoundPage, 404);

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
  .on("GET", dashboard, (c) => pageFile(c, shells.dashboard))
  .get("/admin/login-problem/:problem", (c, next) => {
    const problem = c.req.param("problem");
    return isLoginError(problem) ? pageFile(c, c.req.path, loginErrors[problem]) : next();
  })
  .get("/questionnaire/:familyId", answerFamilyPage);
