import { LOGIN } from "#contract/access.ts";
import { type Ask, type Check, needStatus, Problem } from "./check.ts";

/* Calls that say whether the parts behind the site work, and whether staff can log in. */

const HEALTH = "/api/health";

/** Parts that are known by what is stored of them: the next tick of cron or the next mail says whether this version mends them. */
const FROM_BEFORE = ["mail", "cron"];

const checkHealth = async (ask: Ask) => {
  const answer = await ask(HEALTH);
  // With 503 it says which part it is.
  if (answer.status !== 503) await needStatus(HEALTH, answer, 200);
  const { ok, parts } = (await answer.json()) as { ok: boolean; parts: Record<string, string> };
  const ill = Object.entries(parts).filter(([, state]) => state !== "ok");
  const said = ill.map(([part, why]) => `${part}: ${why}`).join(" ");
  if ((!ok && ill.length === 0) || ill.some(([part]) => !FROM_BEFORE.includes(part)))
    throw new Problem(`Not well: ${said}`);
  return ill.length > 0 ? `what was wrong before may be so still: ${said}` : undefined;
};

/** The address that GitHub's OAuth app must have as its callback. */
export const callbackOf = (site: string) => `${site}${LOGIN}/callback`;

const checkLogin = async (ask: Ask, site: string) => {
  const answer = await ask(LOGIN);
  await needStatus(LOGIN, answer, 302);
  const { pathname, searchParams } = new URL(answer.headers.get("location") ?? "", site);
  if (!pathname.endsWith("/login/oauth/authorize"))
    throw new Problem(`The login leads to ${pathname}: see docs/operations.md, When something is missing.`);
  const callback = searchParams.get("redirect_uri");
  if (callback !== callbackOf(site))
    throw new Problem(`GitHub would send staff to ${callback} instead of ${callbackOf(site)}.`);
  if (!searchParams.get("client_id")) throw new Problem("GitHub is not told which OAuth app asks.");
  return undefined;
};

export const callChecks = (ask: Ask, site: string): Check[] => [
  { name: "health", run: () => checkHealth(ask) },
  { name: "login", run: () => checkLogin(ask, site) },
];
