import { publicPages } from "#contract/pages.ts";
import { everyAnswer, noPage } from "#worker/http/security-headers.ts";
import { type Ask, type Check, needStatus, Problem } from "./check.ts";

/* What is served as files, and the headers of all answers. */

const readPage = async (ask: Ask, path: string, status = 200) => {
  const answer = await ask(path);
  await needStatus(path, answer, status);
  const type = answer.headers.get("content-type");
  if (!type?.startsWith("text/html")) throw new Problem(`${path} is no page, but ${type}.`);
  const html = await answer.text();
  if (!html.includes("<h1")) throw new Problem(`${path} has no heading: it was not prerendered.`);
  // The pages' content policy lets none of it run.
  if (html.includes("/cdn-cgi/"))
    throw new Problem(`Cloudflare puts scripts or links into ${path}: see docs/operations.md, Address.`);
  return html;
};

/** Addresses of the styles, scripts and icons that a page names, now or for later. */
const filesIn = (html: string) => {
  const named = [...html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="(\/[^"]+\.\w+)"/g)];
  return new Set(named.map(([, path = ""]) => path));
};

const types: Readonly<Record<string, RegExp>> = {
  js: /^text\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  png: /^image\/png/,
};

const needFile = async (ask: Ask, path: string) => {
  const answer = await ask(path);
  await needStatus(path, answer, 200);
  const type = answer.headers.get("content-type") ?? "";
  const expected = types[path.split(".").at(-1) ?? ""];
  if (expected && !expected.test(type)) throw new Problem(`${path} is sent as ${type}.`);
  const caching = answer.headers.get("cache-control") ?? "";
  if (path.startsWith("/assets/") && !caching.includes("immutable"))
    throw new Problem(`${path} is not kept by browsers: its cache-control is '${caching}'.`);
  if ((await answer.arrayBuffer()).byteLength === 0) throw new Problem(`${path} is empty.`);
};

const needHeaders = async (ask: Ask, path: string, expected: Readonly<Record<string, string>>) => {
  const { headers } = await ask(path);
  for (const [name, value] of Object.entries(expected))
    if (headers.get(name) !== value)
      throw new Problem(`${path} has '${headers.get(name) ?? "no"}' as ${name}, instead of '${value}'.`);
  return headers;
};

export const pageChecks = (ask: Ask): Check[] => [
  {
    name: "pages",
    run: async () => {
      for (const path of [...publicPages, "/admin"]) await readPage(ask, path);
      // One that nobody has asked for before, and no cache can have.
      await readPage(ask, `/${crypto.randomUUID()}`, 404);
      return undefined;
    },
  },
  {
    name: "styles, scripts and icons",
    run: async () => {
      const files = filesIn(await readPage(ask, "/"));
      if (files.size === 0) throw new Problem("The landing page names none.");
      await Promise.all([...files].map((path) => needFile(ask, path)));
      return undefined;
    },
  },
  {
    name: "security headers",
    run: async () => {
      const policy = (await needHeaders(ask, "/", everyAnswer)).get("content-security-policy") ?? "none";
      if (!policy.startsWith("default-src 'none';") || policy.includes("unsafe"))
        throw new Problem(`Pages have another content policy than was built: ${policy.slice(0, 80)}`);
      await needHeaders(ask, "/api/contact-info", { ...everyAnswer, ...noPage });
      return undefined;
    },
  },
];
