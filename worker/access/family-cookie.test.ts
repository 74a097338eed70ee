import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AppEnv } from "#worker/env.ts";
import { answerError } from "#worker/http/errors.ts";
import { anotherSecret, changedSecret, secret } from "#worker/testing/secret.ts";
import { endAccess, familyOnly, grantAccess } from "./family-cookie.ts";

const SITE = "https://kitchen.example";
const family = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const other = "0a1b2c3d-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

const app = new Hono<AppEnv>()
  .post("/:id/access", async (c) => {
    await grantAccess(c, c.req.param("id"), c.req.query("way") === "shown" ? "shown" : "mailed");
    return c.body(null, 204);
  })
  .delete("/:id/own", (c) => {
    endAccess(c);
    return c.body(null, 204);
  })
  .get("/:id/own", familyOnly, (c) => c.json(c.var.whose, 200))
  .onError(answerError);

const cookieOf = (answer: Response) => answer.headers.get("set-cookie") ?? "";
const grant = async (site = SITE, env: object = secret) =>
  cookieOf(await app.request(`${site}/${family}/access`, { method: "POST" }, env));
const reach = async (cookie: string, { id = family, env = secret as object, site = SITE } = {}) =>
  (await app.request(`${site}/${id}/own`, { headers: { cookie } }, env)).status;

/** As a browser sends it back. */
const granted = async (...args: Parameters<typeof grant>) => (await grant(...args)).split(";")[0] ?? "";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

describe("the cookie of a family that has given its code", () => {
  test("is this host's alone, out of scripts' reach, and sent to no other site's calls", async () => {
    const [, ...flags] = (await grant()).split("; ");
    expect(flags.toSorted()).toEqual(["HttpOnly", "Max-Age=1800", "Path=/", "SameSite=Strict", "Secure"]);
    expect(await grant()).toMatch(/^__Host-family=/);
    expect(await grant("http://localhost:8787")).toMatch(/^family=[^;]+; (?!.*Secure)/);
  });

  test("opens this family's data for 30 minutes", async () => {
    const cookie = await granted();
    expect(await reach(cookie)).toBe(200);
    vi.setSystemTime(new Date("2026-01-01T12:29:59Z"));
    expect(await reach(cookie)).toBe(200);
    vi.setSystemTime(new Date("2026-01-01T12:30:00Z"));
    expect(await reach(cookie)).toBe(403);
  });

  test("opens no other family's", async () => {
    expect(await reach(await granted(), { id: other })).toBe(403);
  });

  test("is worth nothing under another secret", async () => {
    expect(await reach(await granted(), { env: anotherSecret })).toBe(403);
    expect(await reach(await granted(SITE, anotherSecret))).toBe(403);
  });

  test("is good after a change of the secret while the one before is accepted", async () => {
    expect(await reach(await granted(), { env: changedSecret })).toBe(200);
    expect(await reach(await granted(SITE, changedSecret), { env: anotherSecret })).toBe(200);
  });

  test("is worth nothing on https where it came over http", async () => {
    expect(await reach(await granted("http://localhost"))).toBe(403);
  });

  test.each<[string, (parts: string[]) => string]>([
    ["another family", ([, ...rest]) => [other, ...rest].join(".")],
    ["a later end", ([whose, until, ...rest]) => [whose, Number(until) + 1, ...rest].join(".")],
    ["an end that never comes", ([whose, , ...rest]) => [whose, "Infinity", ...rest].join(".")],
    ["no end", ([whose, , ...rest]) => [whose, "", ...rest].join(".")],
    ["another way", ([whose, until, , signature]) => [whose, until, "shown", signature].join(".")],
    ["a way that there is not", ([whose, until, , signature]) => [whose, until, "x", signature].join(".")],
    [
      "no way, as before there were two",
      ([whose, until, , signature]) => [whose, until, signature].join("."),
    ],
    ["no signature", (parts) => parts.slice(0, 3).join(".")],
    ["an empty signature", (parts) => [...parts.slice(0, 3), ""].join(".")],
    ["half a signature", (parts) => [...parts.slice(0, 3), parts[3]?.slice(32)].join(".")],
    ["zeros for a signature", (parts) => [...parts.slice(0, 3), "0".repeat(64)].join(".")],
    ["no hexadecimal signature", (parts) => [...parts.slice(0, 3), "zz".repeat(32)].join(".")],
    ["nothing in it", () => ""],
  ])("is worth nothing with %s", async (_, change) => {
    const [name = "", value = ""] = (await granted()).split("=");
    const parts = value.split(".");
    for (const id of [family, other]) {
      expect(await reach(`${name}=${change(parts)}`, { id })).toBe(403);
    }
  });

  test.each(["mailed", "shown"])("says whether it was %s", async (way) => {
    const address = `${SITE}/${family}`;
    const given = await app.request(`${address}/access?way=${way}`, { method: "POST" }, secret);
    const cookie = cookieOf(given).split(";")[0] ?? "";
    const answer = await app.request(`${address}/own`, { headers: { cookie } }, secret);
    expect(await answer.json()).toEqual({ familyId: family, codeWay: way });
  });

  test("is taken back as it was given", async () => {
    const ended = cookieOf(await app.request(`${SITE}/${family}/own`, { method: "DELETE" }, secret));
    expect(ended).toMatch(/^__Host-family=; Max-Age=0; Path=\/; Secure; SameSite=Strict$/);
  });
});

test("without a cookie nobody is let in", async () => {
  expect(await reach("")).toBe(403);
});

test("without a secret no cookie is written, and none is believed", async () => {
  const error = vi.spyOn(console, "info").mockReturnValue();
  const cookie = await granted();
  const answer = await app.request(`${SITE}/${family}/access`, { method: "POST" }, {});
  expect([answer.status, cookieOf(answer)]).toEqual([503, ""]);
  expect(await reach(cookie, { env: {} })).toBe(503);
  expect(error).toHaveBeenCalledWith(
    JSON.stringify({
      needed: "Families' pages need a SESSION_SECRET of at least 32 bytes and 8 different characters.",
    }),
  );
});
