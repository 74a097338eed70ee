import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { LOGIN } from "#contract/access.ts";
import { publicPages } from "#contract/pages.ts";
import { everyResponse } from "#worker/http/security-headers.ts";

/* Read-only checks of a deployed site from outside. */

/** With pauses of 15 s: a new host name and its certificate take up to five minutes. */
const HOST_TRIES = 21;

type Ask = (path: string) => Promise<Response>;
type Check = (ask: Ask, site: string) => Promise<void>;

const get = async (ask: Ask, path: string, expected: number) => {
  const response = await ask(path);
  const text = await response.text();
  assert(response.status === expected, `${path} responds with ${response.status}: ${text.slice(0, 120)}`);
  return { text, headers: response.headers };
};

const checks: Readonly<Record<string, Check>> = {
  pages: async (ask) => {
    for (const path of [...publicPages, "/admin"]) {
      const { text } = await get(ask, path, 200);
      assert(text.includes("<h1"), `${path} has no heading: it was not prerendered.`);
      assert(
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
      for (const [name, value] of Object.entries(everyResponse))
        assert(headers.get(name) === value, `${path} has ${name}: ${headers.get(name)}, instead of ${value}`);
      const policy = headers.get("content-security-policy") ?? "none";
      assert(
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
    assert(files.size > 0, "The landing page names no scripts or styles.");
    for (const path of files) {
      const { headers } = await get(ask, path, 200);
      const caching = headers.get("cache-control") ?? "none";
      assert(caching.includes("immutable"), `${path} is not kept by browsers: cache-control is ${caching}`);
    }
  },
  health: async (ask) => {
    const response = await ask("/api/health");
    assert([200, 503].includes(response.status), `/api/health responds with ${response.status}`);
    const { parts } = (await response.json()) as { parts: Record<string, string> };
    // Mail and cron report on the previous version until their next run.
    const ill = Object.entries(parts).filter(
      ([part, state]) => state !== "ok" && !["mail", "cron"].includes(part),
    );
    assert(ill.length === 0, ill.map(([part, state]) => `${part}: ${state}`).join(" "));
  },
  "a private call without a login": async (ask) => {
    await get(ask, "/api/summary", 401);
  },
  "the way to GitHub": async (ask, site) => {
    const { headers } = await get(ask, LOGIN, 302);
    const { pathname, searchParams } = new URL(headers.get("location") ?? "", site);
    assert(pathname.endsWith("/login/oauth/authorize"), `The login leads to ${pathname}`);
    const callback = searchParams.get("redirect_uri");
    assert(callback === `${site}${LOGIN}/callback`, `GitHub would send staff to ${callback}`);
  },
};

/** While a host has no address or certificate, connections fail, or Cloudflare responds with 520 and above. */
const reach: Check = async (ask) => {
  const status = await ask("/api/health").then(
    (response) => response.status,
    (error: Error) => {
      // A site that hangs exists.
      if (error.name !== "TimeoutError") throw error;
      return 0;
    },
  );
  assert(status < 520, `status ${status}`);
};

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

export const smokeTest = async (
  site: string,
  { pauseMs = 15_000, hostTries = HOST_TRIES } = {},
): Promise<boolean> => {
  const ask: Ask = (path) =>
    fetch(new URL(path, site), { redirect: "manual", signal: AbortSignal.timeout(15_000) });
  const passes = async (name: string, check: Check, tries: number): Promise<boolean> => {
    try {
      await check(ask, site);
      console.log(`✓ ${name}`);
      return true;
    } catch (error) {
      console.log(`${tries > 1 ? "…" : "✗"} ${name}: ${reasonOf(error)}`);
    }
    if (tries === 1) return false;
    await sleep(pauseMs);
    return passes(name, check, tries - 1);
  };
  if (!(await passes(`${site} is reached`, reach, hostTries))) return false;
  let works = true;
  // Repeated once: a new version takes seconds to be everywhere.
  for (const [name, check] of Object.entries(checks)) works = (await passes(name, check, 2)) && works;
  return works;
};
