import { setTimeout as sleep } from "node:timers/promises";
import { LOGIN } from "#contract/access.ts";
import { publicPages } from "#contract/pages.ts";
import { everyAnswer } from "#worker/http/security-headers.ts";

/* Whether a site that was just deployed works, as seen from outside. It changes nothing. */

const SECOND = 1000;
/** A new host name and its certificate take minutes. */
const LONGEST_WAIT = 300 * SECOND;
/** Until a check that failed is made once more: a new version takes seconds to be everywhere. */
const PAUSE = 15 * SECOND;

type Ask = (path: string) => Promise<Response>;
type Check = (ask: Ask, site: string) => Promise<void>;

const need = (holds: boolean, problem: string) => {
  if (!holds) throw new Error(problem);
};

const get = async (ask: Ask, path: string, status: number) => {
  const answer = await ask(path);
  const text = await answer.text();
  // Cloudflare's own error pages come from the first words, and say more than the status.
  const words = text.replaceAll(/<[^>]*>|\s+/g, " ").trim();
  need(
    answer.status === status,
    `${path} answers ${answer.status} instead of ${status}: ${words.slice(0, 120)}`,
  );
  return { text, headers: answer.headers };
};

const checks: Readonly<Record<string, Check>> = {
  pages: async (ask) => {
    for (const path of [...publicPages, "/admin"]) {
      const { text } = await get(ask, path, 200);
      need(text.includes("<h1"), `${path} has no heading: it was not prerendered.`);
      need(
        !text.includes("/cdn-cgi/"),
        `Cloudflare adds scripts to ${path}: turn that off in the dashboard.`,
      );
    }
  },
  "a page that is not there": async (ask) => {
    await get(ask, `/${crypto.randomUUID()}`, 404);
  },
  "security headers": async (ask) => {
    for (const path of ["/", "/api/health"]) {
      const { headers } = await ask(path);
      for (const [name, value] of Object.entries(everyAnswer))
        need(headers.get(name) === value, `${path} has ${name}: ${headers.get(name)}, instead of ${value}`);
      const policy = headers.get("content-security-policy") ?? "none";
      need(
        policy.startsWith("default-src 'none';") && !policy.includes("unsafe"),
        `${path} has the content policy ${policy}`,
      );
    }
  },
  "files and their caching": async (ask) => {
    const { text } = await get(ask, "/", 200);
    const files = new Set(
      [...text.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = ""]) => path),
    );
    need(files.size > 0, "The landing page names no scripts or styles.");
    for (const path of files) {
      const { headers } = await get(ask, path, 200);
      const caching = headers.get("cache-control") ?? "none";
      need(caching.includes("immutable"), `${path} is not kept by browsers: cache-control is ${caching}`);
    }
  },
  health: async (ask) => {
    const answer = await ask("/api/health");
    need([200, 503].includes(answer.status), `/api/health answers ${answer.status}`);
    const { parts } = (await answer.json()) as { parts: Record<string, string> };
    // Mail and cron are judged by what they did before: only their next run tells about this version.
    const ill = Object.entries(parts).filter(
      ([part, state]) => state !== "ok" && !["mail", "cron"].includes(part),
    );
    need(ill.length === 0, ill.map(([part, state]) => `${part}: ${state}`).join(" "));
  },
  "a private call without a login": async (ask) => {
    await get(ask, "/api/summary", 401);
  },
  "the way to GitHub": async (ask, site) => {
    const { headers } = await get(ask, LOGIN, 302);
    const { pathname, searchParams } = new URL(headers.get("location") ?? "", site);
    need(pathname.endsWith("/login/oauth/authorize"), `The login leads to ${pathname}`);
    const callback = searchParams.get("redirect_uri");
    need(callback === `${site}${LOGIN}/callback`, `GitHub would send staff to ${callback}`);
  },
};

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Until the host has an address and a certificate. Answers what is still missing when the time is over. */
const waitForHost = async (ask: Ask, { pause, longest, say }: Required<Patience>) => {
  const until = Date.now() + longest;
  for (;;) {
    let missing: string;
    try {
      const { status } = await ask("/api/health");
      // From 520 on it is Cloudflare that has no site to ask yet.
      if (status < 520) return undefined;
      missing = `status ${status}`;
    } catch (error) {
      // A site that hangs is none that is still missing.
      if (error instanceof DOMException && error.name === "TimeoutError") return undefined;
      missing = reasonOf(error);
    }
    if (Date.now() >= until) return missing;
    say(`  waiting for the host name and its certificate, which take minutes at first (${missing})`);
    await sleep(pause);
  }
};

export interface Patience {
  pause?: number;
  longest?: number;
  say?: (line: string) => void;
}

/** Says how each check went, and whether all went well. */
export const smokeTest = async (site: string, patience: Patience = {}): Promise<boolean> => {
  const { pause = PAUSE, longest = LONGEST_WAIT, say = console.log } = patience;
  const ask: Ask = (path) =>
    fetch(new URL(path, site), { redirect: "manual", signal: AbortSignal.timeout(15 * SECOND) });
  say(`Smoke test of ${site}`);
  const missing = await waitForHost(ask, { pause, longest, say });
  if (missing) {
    say(`✗ ${site} could not be reached: ${missing}`);
    return false;
  }
  let failing = Object.entries(checks);
  for (const isLast of [false, true]) {
    const failed: typeof failing = [];
    for (const [name, check] of failing) {
      try {
        await check(ask, site);
        say(`✓ ${name}`);
      } catch (error) {
        failed.push([name, check]);
        say(`${isLast ? "✗" : "…"} ${name}: ${reasonOf(error)}`);
      }
    }
    failing = failed;
    if (failing.length === 0) return true;
    if (!isLast) await sleep(pause);
  }
  return false;
};
