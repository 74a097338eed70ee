import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppEnv } from "#worker/http/app-env.ts";
import { secret } from "#worker/testing/secret.ts";
import { rememberAttempt, takeAttempt } from "./login-attempt.ts";

const app = new Hono<AppEnv>()
  .get("/begin", async (c) => c.json(await rememberAttempt(c, "/admin/stories"), 200))
  .get("/take", async (c) => c.json(await takeAttempt(c), 200))
  .onError((error, c) => c.text(error.message, 400));

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

test("an attempt is good for ten minutes, however long a browser keeps its cookie", async () => {
  const begun = await app.request("/begin", {}, secret);
  const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? "";
  const take = () => app.request("/take", { headers: { cookie } }, secret);
  vi.setSystemTime(new Date("2026-01-01T12:09:59Z"));
  expect(await (await take()).json()).toEqual(await begun.json());
  vi.setSystemTime(new Date("2026-01-01T12:10:00Z"));
  expect(await (await take()).text()).toBe("expired");
});
