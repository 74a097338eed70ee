import { afterEach, beforeEach, expect, test } from "vitest";
import { type Cloudflare, startCloudflare } from "./stand-in.ts";

let cloudflare: Cloudflare;

beforeEach(async () => {
  cloudflare = await startCloudflare();
});
afterEach(() => cloudflare.close());

const ask = async (method: string, path: string, body?: object) => {
  const { CLOUDFLARE_API_BASE_URL, CLOUDFLARE_ACCOUNT_ID } = cloudflare.env;
  const url = `${CLOUDFLARE_API_BASE_URL}/accounts/${CLOUDFLARE_ACCOUNT_ID}${path}`;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(300),
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { success: boolean; errors: { message: string }[]; result: never };
};

const KV = "/storage/kv/namespaces";

test("a call that is told to fail does nothing, once", async () => {
  cloudflare.disturb(/POST .*kv/, "refuse");
  expect(await ask("POST", KV, { title: "sessions" })).toMatchObject({ success: false });
  expect(cloudflare.namespaces).toEqual([]);
  expect(await ask("POST", KV, { title: "sessions" })).toMatchObject({ success: true });
  expect(cloudflare.calls).toEqual([`POST ${KV}`, `POST ${KV}`]);
});

test("a call whose answer is lost was done all the same", async () => {
  cloudflare.disturb(/POST .*kv/, "lose");
  expect(await ask("POST", KV, { title: "sessions" })).toMatchObject({ success: false });
  expect(cloudflare.namespaces).toMatchObject([{ title: "sessions" }]);
});

test("a call that hangs never answers, and nothing else waits for it", async () => {
  cloudflare.disturb(/GET .*kv/, "hang");
  const hanging = expect(ask("GET", KV)).rejects.toThrow(/timeout/);
  expect(await ask("GET", "/r2/buckets")).toMatchObject({ success: true });
  await hanging;
});

test("notes what it was asked and does not know", async () => {
  expect(await ask("GET", "/pages/projects")).toMatchObject({ success: false });
  expect(cloudflare.unknown).toHaveLength(1);
});

test("a database goes back to a bookmark, and keeps nothing of a migration that fails half way", async () => {
  await ask("POST", "/d1/database", { name: "kitchen" });
  const query = (sql: string, params?: string[]) =>
    ask("POST", "/d1/database/kitchen/query", { sql, params });
  await query("CREATE TABLE t (a); INSERT INTO t VALUES (1);");
  const { result } = await ask("GET", "/d1/database/kitchen/time_travel/bookmark");
  const { bookmark } = result as { bookmark: string };
  expect(await query("INSERT INTO t VALUES (2); INSERT INTO nowhere VALUES (3);")).toMatchObject({
    success: false,
    errors: [{ message: expect.stringContaining("no such table") as string }],
  });
  await query("INSERT INTO t VALUES (?)", ["4"]);
  const rows = async () => (await query("SELECT a FROM t")).result[0];
  expect(await rows()).toMatchObject({ results: [{ a: 1 }, { a: "4" }] });
  await ask("POST", `/d1/database/kitchen/time_travel/restore?bookmark=${bookmark}`);
  expect(await rows()).toMatchObject({ results: [{ a: 1 }] });
});
