/*
 * What Mozilla's HTTP Observatory looks at, and what it adds and takes, as of its algorithm 6 (mdn-http-observatory
 * 1.6.3, src/analyzer/tests and src/grader/charts.ts): the conditions that this site can meet or miss, without the ways
 * of meeting them that it does not use, such as `meta` elements, CORS and the browsers' preload list.
 */

interface Answer {
  status: number;
  headers: { get(name: string): string | null; getSetCookie(): string[] };
}

export interface Scanned {
  /** Of the first request, by http, the answer's `Location`; null when it led nowhere. */
  http: { asked: string; location: string | null };
  /** The page by https, and its HTML. */
  https: { answer: Answer; html: string };
}

const SIX_MONTHS = 15_552_000;
const BROAD = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/;

/** The policy's sources by directive; a missing directive falls back on `default-src`, and that on everything. */
const policyOf = ({ headers }: Answer) => {
  const directives = new Map<string, string[]>();
  for (const directive of (headers.get("content-security-policy") ?? "").split(";")) {
    const [name = "", ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (directives.has(name)) throw new Error(`The policy has ${name} twice`);
    if (name) directives.set(name, sources);
  }
  const sources = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  return { directives, sources };
};

const contentPolicy = (answer: Answer) => {
  const { directives, sources } = policyOf(answer);
  if (directives.size === 0) return -25;
  const unsafe = (source: string) => BROAD.test(source) || source === "'unsafe-inline'" || source === "data:";
  if (sources("script-src").some(unsafe) || sources("object-src").some((source) => BROAD.test(source)))
    return -20;
  const all = [...directives.values()].flat();
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20;
  if (all.includes("'unsafe-eval'")) return -10;
  if (sources("style-src").some(unsafe)) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
};

const cookies = ({ headers }: Answer) => {
  const set = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
  if (set.length === 0) return 0;
  const lacks = (pattern: RegExp) => set.some((cookie) => !pattern.test(cookie));
  if (lacks(/;\s*secure/)) return -20;
  if (set.some((cookie) => /^[^=]*(login|sess)/.test(cookie) && !cookie.includes("httponly"))) return -30;
  return lacks(/;\s*samesite=(lax|strict)/) ? 0 : 5;
};

const redirection = ({ asked, location }: Scanned["http"]) => {
  if (!location) return -20;
  const [from, to] = [new URL(asked), new URL(location, asked)];
  if (to.protocol !== "https:") return -10;
  return to.hostname === from.hostname ? 0 : -5;
};

const referrer = ({ headers }: Answer) => {
  const policy = headers.get("referrer-policy");
  if (!policy) return 0;
  return /(^|,\s*)(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)
    ? 5
    : -5;
};

const transport = ({ headers }: Answer) => {
  const header = headers.get("strict-transport-security") ?? "";
  const [, age] = /^max-age=(\d+)(;|$)/.exec(header) ?? [];
  if (!age || header.includes(",")) return -20;
  return Number(age) >= SIX_MONTHS ? 0 : -10;
};

/** Scripts of this site's own gain by a hash, those of others lose without one. */
const integrity = (html: string) => {
  const scripts = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
  const lacks = (script: string) => !script.includes(" integrity=");
  if (scripts.some((script) => /\ssrc="(https?:)?\/\//.test(script) && lacks(script))) return -5;
  return scripts.some((script) => !lacks(script)) ? 5 : 0;
};

const oneOf = (answer: Answer, name: string, values: readonly string[], points: number) => {
  const value = answer.headers.get(name);
  if (value === null) return 0;
  return values.includes(value) ? points : -5;
};

/** Points of each check: 100 are the start, and what is added counts from 90 up. */
export const observatory = ({ http, https: { answer, html } }: Scanned) => {
  const checks = {
    "content-security-policy": contentPolicy(answer),
    cookies: cookies(answer),
    "cross-origin-embedder-policy": oneOf(
      answer,
      "cross-origin-embedder-policy",
      ["require-corp", "credentialless"],
      10,
    ),
    "cross-origin-opener-policy": oneOf(answer, "cross-origin-opener-policy", ["same-origin"], 10),
    "cross-origin-resource-policy": oneOf(
      answer,
      "cross-origin-resource-policy",
      ["same-origin", "same-site"],
      10,
    ),
    "cross-origin-resource-sharing": answer.headers.get("access-control-allow-origin") === null ? 0 : -50,
    redirection: redirection(http),
    "referrer-policy": referrer(answer),
    "strict-transport-security": transport(answer),
    "subresource-integrity": integrity(html),
    "x-content-type-options": answer.headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    "x-frame-options": policyOf(answer).directives.has("frame-ancestors") ? 5 : -20,
  };
  const points = Object.values(checks);
  const sum = (some: number[]) => some.reduce((total, each) => total + each, 100);
  const without = sum(points.filter((each) => each < 0));
  return { checks, score: without >= 90 ? sum(points) : without };
};
