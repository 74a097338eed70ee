import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSessions } from "#worker/testing/database.ts";
import { createSession, deleteSession, findSession } from "./session.ts";

/* How long a session lasts, in a real KV and with a clock of our own. */

const sessions = await startSessions();
const HOUR = 3_600_000;

const userId = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const begin = () => createSession(sessions, userId);
const find = (token: string) => findSession(sessions, token);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

describe("a session", () => {
  test("is found by its token, and by no other", async () => {
    const token = await begin();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await find(token)).toMatchObject({ userId });
    expect(await find((await begin()).replace(/^./, "x"))).toBeNull();
    expect(await find("")).toBeNull();
  });

  test("is over after twelve hours, however much it is used", async () => {
    const token = await begin();
    for (let hours = 0; hours < 11; hours++) {
      pass(HOUR);
      expect(await find(token)).not.toBeNull();
    }
    pass(HOUR - 1);
    expect(await find(token)).not.toBeNull();
    pass(1);
    expect(await find(token)).toBeNull();
  });

  test("is over once it is deleted", async () => {
    const token = await begin();
    await deleteSession(sessions, token);
    expect(await find(token)).toBeNull();
  });

  test("is in KV without its token, for twelve hours", async () => {
    for (const { name } of (await sessions.list()).keys) await sessions.delete(name);
    vi.useRealTimers();
    const now = Date.now() / 1000;
    const token = await begin();
    const { keys } = await sessions.list();
    expect(keys.map(({ expiration = 0 }) => Math.round((expiration - now) / 3600))).toEqual([12]);
    for (const { name } of keys) expect(`${name} ${await sessions.get(name)}`).not.toContain(token);
  });
});
