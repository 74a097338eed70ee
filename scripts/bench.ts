import "./local.ts";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { launchOptions, quietly } from "./chromium.ts";
import { readOptions } from "./options.ts";
import { startSeededSite } from "./seeded-site.ts";

const { values } = readOptions({
  usage: ["npm run bench", "Measures the built site on this machine: public pages, calls, and the desk."],
  options: {
    families: { type: "string", help: "how many applications (2000)" },
    beside: { type: "string", help: "another site's page to compare with, such as a bare WordPress's" },
  },
});

const PORT = Number(process.env.PORT || 8796);
const PAGES = ["/", "/register", "/share-story", "/privacy-policy", "/terms-of-service"];
const TOOLS = { lighthouse: "lighthouse@13.5.0", autocannon: "autocannon@9.0.0" };
const TOOL_TIMEOUT_MS = 120_000;
/** Of each page, whose median counts. */
const ROUNDS = 3;
/** Simulates a staff computer, slower than this machine. */
const CPU_THROTTLING = 4;

const note = (what: string, figures: string) => console.log(`${what}: ${figures}`);

/** The tools come with npx, which may have no network, and lighthouse sometimes gives up on a page. */
const skip = (what: string) => (error: Error) => note(what, `not measured: ${error.message.split("\n", 1)}`);

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

const { executablePath, args } = launchOptions();

/** Output of a tool, which npx installs if necessary. */
const runTool = async (tool: keyof typeof TOOLS, ...given: string[]) => {
  const { stdout } = await promisify(execFile)("npx", ["--yes", TOOLS[tool], ...given], {
    env: { ...process.env, CHROME_PATH: executablePath },
    timeout: TOOL_TIMEOUT_MS,
    maxBuffer: 50_000_000,
  });
  return stdout;
};

const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:javascript|json))/;
/** Closer to Cloudflare's on-the-fly compression than the default of 11. */
const ON_THE_FLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A proxy that compresses like Cloudflare. `change` rewrites pages. */
const startEdge = async (site: string, change = (page: string) => page) => {
  const server = createServer(async (request, response) => {
    const original = await fetch(site + request.url, { redirect: "manual" }).catch(() => undefined);
    if (!original) return void response.destroy();
    const type = original.headers.get("content-type") ?? "";
    const given = Buffer.from(await original.arrayBuffer());
    const isPage = type.startsWith("text/html");
    // Sites that write their own address into pages would leave the proxy.
    const plain = isPage ? Buffer.from(change(given.toString().replaceAll(site, ""))) : given;
    const packs = COMPRESSED.test(type);
    const body = packs ? brotliCompressSync(plain, ON_THE_FLY) : plain;
    const { "content-length": _, "transfer-encoding": __, ...headers } = Object.fromEntries(original.headers);
    response.writeHead(original.status, { ...headers, ...(packs && { "content-encoding": "br" }) }).end(body);
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, close: () => server.close() };
};

interface Audited {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse simulates a slow phone. */
const audit = async (address: string) => {
  const flags = `--chrome-flags=${["--headless", ...args, ...quietly].join(" ")}`;
  const printed = await runTool("lighthouse", address, "--output=json", "--quiet", flags);
  const { categories, audits } = JSON.parse(printed) as Audited;
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100] as const),
    largestPaint: measured("largest-contentful-paint"),
    blocking: measured("total-blocking-time"),
    bytes: measured("total-byte-weight"),
  };
};

const auditRepeatedly = async (address: string) => {
  const rounds: Awaited<ReturnType<typeof audit>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await audit(address));
  const of = (read: (round: (typeof rounds)[number]) => number) => Math.round(median(rounds.map(read)));
  const scores = rounds[0]?.scores.map(
    ([title], place) => `${title.toLowerCase()} ${of((round) => round.scores[place]?.[1] ?? 0)}`,
  );
  const largestPaint = of((round) => round.largestPaint);
  const blocking = of((round) => round.blocking);
  const kilobytes = of((round) => round.bytes / 1000);
  const figures = `largest paint ${largestPaint} ms, blocking ${blocking} ms, ${kilobytes} kB`;
  return { largestPaint, figures: [...(scores ?? []), figures].join(", ") };
};

const withoutScripts = (page: string) =>
  page.replace(/<script\b.*?<\/script>|<link rel="(?:late|modulepreload)"[^>]*>/gs, "");

const measurePages = async (site: string, family: string, beside: string | undefined) => {
  const [edge, still] = [await startEdge(site), await startEdge(site, withoutScripts)];
  const other = beside ? new URL(beside) : undefined;
  const otherEdge = other && (await startEdge(other.origin));
  const compared = otherEdge && other && (await auditRepeatedly(otherEdge.address + other.pathname));
  if (compared) note(`${beside}`, compared.figures);
  const measure = async (path: string) => {
    const own = await auditRepeatedly(edge.address + path);
    const bare = await auditRepeatedly(still.address + path);
    const ratio = compared && `, ${(own.largestPaint / compared.largestPaint).toFixed(2)} of the other's`;
    note(path, `${own.figures}${ratio ?? ""}; without our script largest paint ${bare.largestPaint} ms`);
  };
  for (const path of [...PAGES, `/questionnaire/${family}`]) await measure(path).catch(skip(path));
  for (const one of [edge, still, otherEdge]) one?.close();
};

interface Load {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  non2xx: number;
}

/** Ten connections for five seconds. */
const measureCalls = async (site: string, cookie: string, family: string) => {
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

/** Resolves after the next paint. */
const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

const timed = async (page: Page, act: () => Promise<unknown>) => {
  const began = performance.now();
  await act();
  await nextPaint(page);
  return performance.now() - began;
};

const measureDesk = async (page: Page, families: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLING });
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
  // A repeated search would come from the query cache.
  const terms = ["an", "ar", "el", "en", "er", "in", "on", "or", "ri"];
  noteTime(
    "search",
    await repeated(async () => {
      const term = terms.pop() ?? "";
      const responded = page.waitForResponse((response) => response.url().includes(`q=${term}`));
      await search.fill(term);
      await responded;
    }),
  );
};

const families = Number(values.families ?? 2000);
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
  await measureCalls(site.address, cookie, id).catch(skip("calls"));
  await measurePages(site.address, id, values.beside).catch(skip("pages"));
} finally {
  await browser.close();
  await site.close();
}
