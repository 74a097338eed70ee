import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSessions } from "#worker/testing/database.ts";
import { createSession, deleteSession, findSession, lifetimeOf, renewSession } from "./session-store.ts";

/* How long a session lasts, in a real KV and with a clock of our own. */

const kv = await startSessions();
const put = vi.fn(kv.put.bind(kv));
const sessions = new Proxy(kv, { get: (all, name) => (name === "put" ? put : Reflect.get(all, name)) });
const HOUR = 3_600_000;

const user = {
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  login: "sam",
  email: null,
  firstName: "Sam",
  lastName: null,
  profileImageUrl: null,
};
const pin = { login: "sam", githubId: 1, pinnedAt: "2026-01-01T00:00:00.000Z" };
const begin = () => createSession(sessions, { user, pin });
const find = (token: string) => findSession(sessions, token);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** A call made with the session: whether it found one, and noted that it is used. */
const use = async (token: string) => {
  const session = await find(token);
  return session ? ((await renewSession(sessions, session)) ? "noted" : "found") : "over";
};

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a session", () => {
  test("is found by its token, and by no other", async () => {
    const { token } = await begin();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await find(token)).toMatchObject({ user, pin });
    expect(await find((await begin()).token.replace(/^./, "x"))).toBeNull();
    expect(await find("")).toBeNull();
  });

  test("that nobody uses is over after twelve hours", async () => {
    const session = await begin();
    expect(lifetimeOf(session)).toBe(12 * 3600);
    pass(12 * HOUR - 1);
    expect(await find(session.token)).not.toBeNull();
    pass(1);
    expect(await find(session.token)).toBeNull();
  });

  test("that is used lasts twelve hours from then on", async () => {
    const { token } = await begin();
    pass(11 * HOUR);
    expect(await use(token)).toBe("noted");
    pass(12 * HOUR - 1);
    expect(await find(token)).not.toBeNull();
    pass(1);
    expect(await find(token)).toBeNull();
  });

  test("is over after seven days, however much it is used, and says so with each use", async () => {
    const { token } = await begin();
    for (let hours = 0; hours < 160; hours += 10) {
      pass(10 * HOUR);
      expect(await use(token)).toBe("noted");
    }
    pass(7.5 * HOUR);
    const last = await find(token);
    expect(last && lifetimeOf({ ...last, usedAt: Date.now() })).toBe(1800);
    expect(await use(token)).toBe("noted");
    pass(HOUR / 2 - 1);
    expect(await use(token)).toBe("found");
    pass(1);
    expect(await use(token)).toBe("over");
  });

  test("with a minute left is renewed for no longer than KV can", async () => {
    const { token } = await begin();
    for (let hours = 0; hours < 160; hours += 10) {
      pass(10 * HOUR);
      await use(token);
    }
    pass(8 * HOUR - 5_000);
    expect(await use(token)).toBe("noted");
  });

  test("that was begun by a Worker from before is none", async () => {
    const { token } = await begin();
    for (const { name } of (await sessions.list({ prefix: "session-used:" })).keys)
      await sessions.delete(name);
    expect(await find(token)).toBeNull();
  });

  test("stands in KV without its token, until seven days and twelve hours after", async () => {
    for (const { name } of (await sessions.list()).keys) await sessions.delete(name);
    vi.useRealTimers();
    const now = Date.now() / 1000;
    const { token } = await begin();
    const { keys } = await sessions.list();
    expect(keys).toHaveLength(2);
    for (const { name } of keys) expect(`${name} ${await sessions.get(name)}`).not.toContain(token);
    const lasting = keys.map(({ expiration = 0 }) => Math.round((expiration - now) / 3600));
    expect(lasting.toSorted()).toEqual([12, 168]);
  });
});

describe("its use is noted", () => {
  test("at most once an hour", async () => {
    const { token } = await begin();
    put.mockClear();
    pass(HOUR - 1);
    expect(await use(token)).toBe("found");
    pass(1);
    expect(await use(token)).toBe("noted");
    pass(HOUR - 1);
    expect(await use(token)).toBe("found");
    expect(put).toHaveBeenCalledTimes(1);
  });

  test("once by twenty calls that come together", async () => {
    const { token } = await begin();
    pass(2 * HOUR);
    put.mockClear();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(outcomes.toSorted()).toEqual([...Array(19).fill("found"), "noted"]);
    expect(put).toHaveBeenCalledTimes(1);
  });

  test("once while KV still answers what stood there before", async () => {
    const before = await begin();
    pass(2 * HOUR);
    put.mockClear();
    expect(await renewSession(sessions, before)).not.toBeNull();
    pass(59_000);
    expect(await renewSession(sessions, before)).toBeNull();
    expect(put).toHaveBeenCalledTimes(1);
  });

  test("by the next call where KV does not take it, and harms nothing until then", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { token } = await begin();
    pass(2 * HOUR);
    put.mockRejectedValueOnce(new Error("429 Too Many Requests"));
    expect(await use(token)).toBe("found");
    expect(JSON.stringify(logged.mock.calls)).toContain("not renewed");
    expect(JSON.stringify(logged.mock.calls)).not.toContain(token);
    expect(await use(token)).toBe("noted");
  });

  test("by a call that crosses a logout, without bringing the session back", async () => {
    const session = await begin();
    pass(2 * HOUR);
    await deleteSession(sessions, session.token);
    expect(await renewSession(sessions, session)).not.toBeNull();
    expect(await find(session.token)).toBeNull();
  });
});
