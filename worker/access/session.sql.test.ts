import { describe, expect, test } from "vitest";
import { startSessions } from "#worker/testing/database.ts";
import { createSession, deleteSession, findSession } from "./session.ts";

/* Sessions in a real KV. */

const sessions = await startSessions();

const userId = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const begin = () => createSession(sessions, userId);
const find = (token: string) => findSession(sessions, token);

describe("a session", () => {
  test("is found by its token, and by no other", async () => {
    const token = await begin();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await find(token)).toBe(userId);
    expect(await find((await begin()).replace(/^./, "x"))).toBeNull();
    expect(await find("")).toBeNull();
  });

  test("is over once it is deleted", async () => {
    const token = await begin();
    await deleteSession(sessions, token);
    expect(await find(token)).toBeNull();
  });

  test("is in KV without its token, for twelve hours, however much it is used", async () => {
    for (const { name } of (await sessions.list()).keys) await sessions.delete(name);
    const now = Date.now() / 1000;
    const token = await begin();
    const ends = async () => (await sessions.list()).keys.map(({ expiration = 0 }) => expiration);
    const before = await ends();
    expect(before.map((end) => Math.round((end - now) / 3600))).toEqual([12]);
    await find(token);
    expect(await ends()).toEqual(before);
    for (const { name } of (await sessions.list()).keys)
      expect(`${name} ${await sessions.get(name)}`).not.toContain(token);
  });
});
