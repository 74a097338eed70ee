import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { compress, type Edge, startEdge } from "./edge.ts";
import { withoutScripts } from "./without-scripts.ts";

const HTML = "<!doctype html><title>Kitchen</title>";

const answers: Record<string, { status: number; headers: Record<string, string>; body: Buffer }> = {
  "/": { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(HTML) },
  "/gone": {
    status: 404,
    headers: { "content-type": "text/html", "cache-control": "no-store" },
    body: Buffer.from("gone"),
  },
  "/font": {
    status: 200,
    headers: { "content-type": "font/woff2", "cache-control": "public, immutable" },
    body: Buffer.from("letters"),
  },
};

let asked: string[] = [];
let edge: Edge;

const start = async (change?: (html: string) => string) => {
  asked = [];
  const origin = async (path: string) => {
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new Error(`Nobody asks for ${path}`);
    return answer;
  };
  edge = await startEdge(origin, change);
};
afterEach(() => edge.close());

it("pages come compressed as an edge does it, with the status and headers of the site", async () => {
  await start();
  const answer = await fetch(`${edge.address}/gone`);
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/html",
    "cache-control": "no-store",
    "content-length": String((await compress("gone")).length),
  });
  expect(brotliDecompressSync(await compress("gone")).toString()).toBe("gone");
  expect(await answer.text()).toBe("gone");
});

it("what is compressed already comes as it is", async () => {
  await start();
  const answer = await fetch(`${edge.address}/font`);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("public, immutable");
  expect(await answer.text()).toBe("letters");
});

it("the site is asked once for what may be kept, and each time for what may not", async () => {
  await start();
  for (const path of ["/", "/", "/gone", "/gone"]) await (await fetch(edge.address + path)).text();
  expect(asked).toEqual(["/", "/gone", "/gone"]);
});

it("pages are served changed, and nothing else", async () => {
  await start((html) => html.toUpperCase());
  expect(await (await fetch(`${edge.address}/`)).text()).toBe(HTML.toUpperCase());
  expect(await (await fetch(`${edge.address}/font`)).text()).toBe("letters");
});

it("a page without scripts asks for none, and keeps its data and all else", () => {
  const page = (scripts: string) => `<head>${scripts}<link rel="stylesheet" href="/a.css"></head><p>Hi</p>`;
  const data = '<script type="application/ld+json">{}</script>';
  const scripts = `<script src="/a.js" defer></script>${data}<link rel="modulepreload" crossorigin href="/b.js">
<link rel="preload" as="script" href="/c.js"><script type="speculationrules">{}</script><script>start()</script>`;
  expect(withoutScripts(page(scripts))).toBe(page(`${data}\n`));
});
