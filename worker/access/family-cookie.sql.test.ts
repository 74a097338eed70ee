import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applications } from "#worker/db/schema/entities.ts";
import { sha256 } from "#worker/secret.ts";
import { startApp } from "#worker/testing/app.ts";
import { secret } from "#worker/testing/client.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { storeFamily } from "#worker/testing/mails.ts";

const SITE = "https://kitchen.example";
const site = await startApp({ SITE_URL: SITE });
const { db } = site;

let family = "";
let other = "";

const at = (call: string, id = family, origin = SITE) => `${origin}/api/family-registrations/${id}/${call}`;
/** The `Set-Cookie` of a family that gives its code. */
const grant = async (origin?: string) => {
  await storeCode(db, secret, family, "042137");
  const response = await site.call(at("access", family, origin), { json: { code: "042137" } });
  return response.headers.get("set-cookie") ?? "";
};
/** As a browser sends it back. */
const granted = async (origin?: string) => (await grant(origin)).split(";")[0] ?? "";
const reach = async (cookie: string, id?: string) => (await site.call(at("own", id), { cookie })).status;
const leaveWith = (cookie: string, id?: string) => site.call(at("access", id), { method: "DELETE", cookie });
const moveTo = (email: string) => db.update(applications).set({ email }).where(eq(applications.id, family));

beforeEach(async () => {
  [family, other] = [await storeFamily(db), await storeFamily(db)];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") });
});
afterEach(() => vi.useRealTimers());

describe("the cookie of a family that has given its code", () => {
  test("is this host's alone, out of scripts' reach, sent to no other site's calls, and only good where it is secure", async () => {
    const [, ...flags] = (await grant()).split("; ");
    expect(flags.toSorted()).toEqual(["HttpOnly", "Max-Age=1800", "Path=/", "SameSite=Strict", "Secure"]);
    expect(await grant()).toMatch(/^__Host-family=/);
    expect(await grant("http://localhost:8787")).toMatch(/^family=[^;]+; (?!.*Secure)/);
    expect(await reach(await granted("http://localhost:8787"))).toBe(403);
  });

  test("opens this family's data for 30 minutes, and no other's", async () => {
    const cookie = await granted();
    expect(await reach(cookie)).toBe(200);
    expect(await reach(cookie, other)).toBe(403);
    vi.setSystemTime(new Date("2026-01-01T12:29:59Z"));
    expect(await reach(cookie)).toBe(200);
    vi.setSystemTime(new Date("2026-01-01T12:30:00Z"));
    expect(await reach(cookie)).toBe(403);
  });

  test("is closed by a change of the address, but for the one that comes with it", async () => {
    const old = await granted();
    await moveTo("moved@example.com");
    expect(await reach(old)).toBe(403);
    const fresh = await granted();
    await moveTo("MOVED@example.com");
    expect(await reach(fresh)).toBe(200);
  });

  test("is closed on every device once the family leaves on one, which a stranger cannot do", async () => {
    const [one, another] = [await granted(), await granted()];
    const stranger = one.replace(/\w{4}$/, "0000");
    await leaveWith(stranger);
    await leaveWith("");
    await leaveWith(one, other);
    expect([await reach(one), await reach(another)]).toEqual([200, 200]);
    const left = (await leaveWith(one)).headers.get("set-cookie");
    expect(left).toMatch(/^__Host-family=; Max-Age=0; Path=\/; Secure; SameSite=Strict$/);
    expect([await reach(one), await reach(another)]).toEqual([403, 403]);
    expect(await reach(await granted())).toBe(200);
  });

  test("finds nothing of a family that is gone", async () => {
    const cookie = await granted();
    await db.delete(applications).where(eq(applications.id, family));
    expect(await reach(cookie)).toBe(404);
  });

  test.each<[string, (token: string) => string | Promise<string>]>([
    ["another end", (token) => token.replace(/.{4}$/, "0000")],
    ["half of it", (token) => token.slice(32)],
    ["its hash, as it is stored", sha256],
    ["nothing in it", () => ""],
  ])("is worth nothing with %s", async (_, change) => {
    const [name = "", token = ""] = (await granted()).split("=");
    for (const id of [family, other]) expect(await reach(`${name}=${await change(token)}`, id)).toBe(403);
  });
});
