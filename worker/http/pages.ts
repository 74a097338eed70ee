import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isLoginError, loginErrorPaths, loginErrors } from "#contract/access.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { type FamilyPage, familyStateOf, presentStepOf, slotsOf } from "#contract/family-states.ts";
import { idIn, isId } from "#contract/ids.ts";
import { familyShell, isShell, notFoundPage, publicPages, shells } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { NotFound } from "#worker/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { changesNothing } from "./middleware.ts";
import { logFailure } from "./request-log.ts";

/* Pages whose file or status doesn't follow from the path alone. */

/** Fetched without the request's headers, which could ask for a range or a 304. */
const pageFile = async (c: Context<AppEnv>, path: string, status: ContentfulStatusCode = 200) => {
  const file = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  const response = new Response(file.body, { status: file.ok ? status : file.status, headers: file.headers });
  response.headers.set("cache-control", "no-store");
  response.headers.delete("etag");
  return response;
};

/** Not cached: a file missing during a deployment appears a moment later. */
const respondNotFound = (c: Context<AppEnv>) => pageFile(c, notFoundPage, 404);

export const respondUnknownPage = async (c: Context<AppEnv>) => {
  // The asset server would leave a body unread.
  if (!changesNothing(c)) return respondNotFound(c);
  const response = await c.env.ASSETS.fetch(c.req.raw);
  return response.status === 404 ? respondNotFound(c) : response;
};

type ReadFamilyPage = (db: Database, familyId: string) => Promise<FamilyPage>;

const fillFamilyPage = (file: Response, page: FamilyPage, today: string) => {
  // Escaped, so no text in it can end the `<script>` element.
  const data = JSON.stringify(page).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="family-page">${data}</script>`;
  const rewriter = new HTMLRewriter().on("#root", {
    element: (root) => void root.before(script, { html: true }),
  });
  for (const [name, text] of Object.entries(slotsOf(page)))
    rewriter.on(`[data-slot=${name}]`, { element: (slot) => void slot.setInnerContent(text) });
  // Its file marks one of them for the critical CSS.
  const present = presentStepOf(page.progress, today);
  rewriter.on("[data-step]", {
    element: (step) => {
      if (step.getAttribute("data-step") === present) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    },
  });
  return rewriter.transform(file);
};

/** Prerendered per state, so it works without scripts. If reading fails, the page fetches its data itself. */
const respondWithFamilyPage =
  (readFamilyPage: ReadFamilyPage) => async (c: Context<AppEnv, "/questionnaire/:familyId">) => {
    const id = c.req.param("familyId");
    if (!isId(id)) return pageFile(c, shells.questionnaire);
    const page = await readFamilyPage(c.var.db, id).catch((error) => {
      if (!(error instanceof NotFound)) logFailure(c, error, { page: "without its data" });
      return null;
    });
    if (!page) return pageFile(c, shells.questionnaire);
    const today = todayIn(show.timeZone);
    const state = familyStateOf(page.progress, today);
    return fillFamilyPage(await pageFile(c, familyShell(state)), page, today);
  };

const fixedPaths = new Set<string>([...publicPages, "/admin", ...loginErrorPaths()]);
const WITH_PARAMETER = /^\/(questionnaire|admin)\/[^/]+$/;

const FAMILY_PAGE = /^\/questionnaire\/([^/]+)$/;

const isPage = (path: string) => fixedPaths.has(path) || WITH_PARAMETER.test(path);

/**
 * Corrects capitals, as phones start typed text, a trailing slash, and the period or bracket after a family's link. Leads only to
 * known pages: no open redirect.
 */
const redirectToPage = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname
    .toLowerCase()
    .replace(/\/$/, "")
    .replace(FAMILY_PAGE, (_, end) => `/questionnaire/${idIn(end) ?? end}`);
  if (path === pathname || !isPage(path)) return next();
  return c.redirect(path + search, 301);
});

export const pagesWith = (readFamilyPage: ReadFamilyPage) =>
  new Hono<AppEnv>()
    .use((c, next) => (isShell(c.req.path) ? respondNotFound(c) : next()), redirectToPage)
    .get(notFoundPage, respondNotFound)
    // Whether there is such a tab is said within its frame.
    .get("/admin/:tab?", (c) => pageFile(c, shells.dashboard))
    .get("/admin/login-problem/:problem", (c, next) => {
      const problem = c.req.param("problem");
      return isLoginError(problem) ? pageFile(c, c.req.path, loginErrors[problem]) : next();
    })
    .get("/questionnaire/:familyId", respondWithFamilyPage(readFamilyPage));
