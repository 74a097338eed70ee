import "./local.ts";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions, quietly } from "./chromium.ts";
import { readOptions } from "./options.ts";
import { startSeededSite } from "./seeded-site.ts";

const { values } = readOptions({
  command: "npm run bench",
  does: "Measures the built site on this machine: public pages, calls, and the desk. Prints a table.",
  options: { families: { takes: "<number>", help: "how many applications the desk has (2000)" } },
});

const PORT = Number(process.env.PORT || 8796);
const PAGES = ["/", "/register", "/share-story", "/privacy-policy", "/terms-of-service"];
const TOOLS = { lighthouse: "lighthouse@13.5.0", autocannon: "autocannon@9.0.0" };
/** Milliseconds until one run of a tool has failed. */
const LONGEST_RUN = 120_000;
/** How much slower than this machine the staff's computer is. */
const SLOWER = 4;

const rows: [what: string, figures: string][] = [];
const note = (what: string, figures: string) => {
  rows.push([what, figures]);
  console.log(`${what}: ${figures}`);
};

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

const { executablePath, args } = launchOptions();

/** What a tool prints, which npx fetches when it is not there. */
const runTool = async (tool: keyof typeof TOOLS, ...given: string[]) => {
  const { stdout } = await promisify(execFile)("npx", ["--yes", TOOLS[tool], ...given], {
    env: { ...process.env, CHROME_PATH: executablePath },
    timeout: LONGEST_RUN,
    maxBuffer: 50_000_000,
  });
  return stdout;
};

/** Without a network there may be none. */
const isThere = (tool: keyof typeof TOOLS) =>
  runTool(tool, "--version").then(
    () => true,
    () => {
      note(TOOLS[tool], "not measured: npx cannot get it");
      return false;
    },
  );

const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:javascript|json))/;
/** Nearer to what Cloudflare does on the fly than 11. */
const ON_THE_FLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The site behind a server that compresses as Cloudflare does, and counts what it has sent. */
const startEdge = async (site: string) => {
  const edge = { address: "", sent: 0, close: () => server.close() };
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { redirect: "manual" }).catch(() => undefined);
    if (!answer) return void response.destroy();
    const plain = Buffer.from(await answer.arrayBuffer());
    const packs = COMPRESSED.test(answer.headers.get("content-type") ?? "");
    const body = packs ? brotliCompressSync(plain, ON_THE_FLY) : plain;
    // What a visitor may want next is not part of this page.
    if (!request.headers["sec-purpose"]) edge.sent += body.length;
    const { "content-length": _, "transfer-encoding": __, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...headers, ...(packs && { "content-encoding": "br" }) }).end(body);
  });
  await once(server.listen(0, "localhost"), "listening");
  edge.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return edge;
};
type Edge = Awaited<ReturnType<typeof startEdge>>;

/** What a page has a new visitor load who touches nothing. */
const weigh = async (browser: Browser, edge: Edge, path: string) => {
  const context = await browser.newContext();
  edge.sent = 0;
  await (await context.newPage()).goto(edge.address + path, { waitUntil: "networkidle" });
  await context.close();
  return `${(edge.sent / 1000).toFixed(1)} kB by brotli`;
};

interface Audited {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
}

/** On a slow phone, as Lighthouse reckons from one load. */
const audit = async (address: string) => {
  const flags = `--chrome-flags=${["--headless", ...args, ...quietly].join(" ")}`;
  const printed = await runTool("lighthouse", address, "--output=json", "--quiet", flags);
  const { categories, audits } = JSON.parse(printed) as Audited;
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title.toLowerCase()} ${Math.round((score ?? 0) * 100)}`,
  );
  return [...scores, `LCP ${audits["largest-contentful-paint"]?.displayValue}`].join(", ");
};

const measurePages = async (browser: Browser, site: string, ofFamily: string) => {
  const edge = await startEdge(site);
  const hasLighthouse = await isThere("lighthouse");
  for (const path of [...PAGES, ofFamily]) {
    const page = path === ofFamily ? "/questionnaire/{id}" : path;
    note(page, await weigh(browser, edge, path));
    if (hasLighthouse) note(page, await audit(edge.address + path));
  }
  edge.close();
};

interface Load {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  non2xx: number;
}

/** Ten at once for five seconds. */
const measureCalls = async (site: string, cookie: string, family: string) => {
  if (!(await isThere("autocannon"))) return;
  const calls = {
    "landing page": "/",
    "contact details": "/api/contact-info",
    "a family's application": `/api/family-registrations/${family}`,
    "staff's summary": "/api/summary",
    "staff's list": "/api/family-registrations?limit=50",
    "staff's search": "/api/family-registrations?limit=50&q=ma",
  };
  for (const [name, path] of Object.entries(calls)) {
    const given = ["--json", "--no-progress", "-c", "10", "-d", "5", "-H", `cookie=${cookie}`];
    const { requests, latency, ...failed } = JSON.parse(
      await runTool("autocannon", ...given, site + path),
    ) as Load;
    const wrong = failed.errors + failed.non2xx;
    const figures = `${Math.round(requests.average)} a second, ${latency.p50} ms, slowest of 100 ${latency.p99} ms`;
    note(name, wrong > 0 ? `${figures}, ${wrong} failed` : figures);
  }
};

/** Until what an act caused is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

const timed = async (page: Page, act: () => Promise<unknown>) => {
  const began = performance.now();
  await act();
  await drawn(page);
  return performance.now() - began;
};

const measureDesk = async (page: Page, families: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const repeated = async (act: () => Promise<unknown>) => {
    const all: number[] = [];
    for (let round = 0; round < 9; round++) all.push(await timed(page, act));
    return median(all);
  };
  const noteTime = (what: string, ms: number) =>
    note(`desk with ${families} applications, ${what}`, `${Math.round(ms)} ms`);
  const row = page.locator("tbody tr").first();

  noteTime(
    "first rows",
    await repeated(async () => {
      await page.goto("/admin/applications");
      await row.waitFor();
    }),
  );
  noteTime("next row (j)", await repeated(() => page.keyboard.press("j")));
  noteTime("select all, or none", await repeated(() => page.locator("thead input").click()));
  const search = page.getByLabel("Search by family name or email");
  // A search that was made before would be answered from memory.
  const terms = ["an", "ar", "el", "en", "er", "in", "on", "or", "ri"];
  noteTime(
    "search",
    await repeated(async () => {
      const term = terms.pop() ?? "";
      const answered = page.waitForResponse((response) => response.url().includes(`q=${term}`));
      await search.fill(term);
      await answered;
    }),
  );
};

const families = Number(values.families ?? 2000);
if (!(Number.isInteger(families) && families >= 50))
  throw new Error("Say a whole number of at least 50: npm run bench -- --families 2000");
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const site = await startSeededSite({
  port: PORT,
  state: ".wrangler/bench",
  families,
  options: ["--without-cron"],
});
const browser = await chromium.launch({ executablePath, args });
try {
  const page = await browser.newPage({ baseURL: site.address, reducedMotion: "reduce" });
  await page.goto("/api/login");
  await page.getByRole("link", { name: "showrunner" }).click();
  await page.waitForURL("**/admin/**");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const approved = await page.request.get("/api/family-registrations?status=approved&limit=1");
  const [{ id }] = (await approved.json()) as [{ id: string }];
  await measureDesk(page, families);
  await page.close();
  await measureCalls(site.address, cookie, id);
  await measurePages(browser, site.address, `/questionnaire/${id}`);
} finally {
  await browser.close();
  await site.close();
}
const width = Math.max(...rows.map(([what]) => what.length));
console.log(`\n${rows.map(([what, figures]) => `${what.padEnd(width)}  ${figures}`).join("\n")}`);
