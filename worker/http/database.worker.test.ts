import { beforeEach, describe, expect, test, vi } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { inOneSession } from "#worker/testing/one-session.ts";
import type { Scene } from "#worker/testing/scene.ts";
import { sceneCalls } from "#worker/testing/scene-calls.ts";
import { startInThisProcess } from "#worker/testing/this-process.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* The cookie by which everybody reads what they wrote, from whichever copy of the database. */

const worker = await startWorker();
const APPLICATIONS = "/api/family-registrations";

const bookmarks = (response: { headers: { getSetCookie(): string[] } }) =>
  response.headers.getSetCookie().filter((cookie) => cookie.includes("bookmark"));

describe("a bookmark", () => {
  test("comes with an answer that may have written something, in a cookie that scripts cannot read", async () => {
    const response = await worker.call(APPLICATIONS, { json: filledApplication });
    expect(response.status).toBe(201);
    expect(bookmarks(response)).toEqual([
      expect.stringMatching(/^bookmark=[\w-]{16}\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("is pinned to this host over https", async () => {
    const site = "https://kitchen.test";
    await worker.changeSettings({ SITE_URL: site });
    const response = await worker.call(`${site}${APPLICATIONS}`, { json: filledApplication });
    expect(bookmarks(response)).toEqual([
      expect.stringMatching(/^__Host-bookmark=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test("tells nobody whether anything was written, by being there or by what it is", async () => {
    const subscribe = () => worker.call("/api/newsletter", { json: { email: "maria@example.com" } });
    const [first, second] = [await subscribe(), await subscribe()].map(bookmarks);
    expect([first?.length, second?.length]).toEqual([1, 1]);
    expect(second?.[0]?.length).toBe(first?.[0]?.length);
    expect(second).not.toEqual(first);
  });

  test("comes with no other answer: none that reads, asks nothing or may be kept by caches", async () => {
    const [set = ""] = bookmarks(await worker.call(APPLICATIONS, { json: filledApplication }));
    const cookie = set.split(";")[0] ?? "";
    const contact = await worker.call("/api/contact-info", { cookie });
    expect(contact.headers.get("cache-control")).toMatch(/^public/);
    const answers = [
      contact,
      await worker.call("/", { cookie }),
      await worker.call("/api/summary", { cookie }),
      await worker.call(APPLICATIONS, { json: {}, cookie }),
      await worker.call(`${APPLICATIONS}/${crypto.randomUUID()}/progress`, { cookie }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 400, 404]);
    expect(answers.flatMap(bookmarks)).toEqual([]);
  });

  test.each(["garbage", "garbage.garbage", ".", "%00"])(
    "that is %j stands in nobody's way",
    async (bookmark) => {
      const staff = await worker.logIn("showrunner");
      const cookie = `${staff.replace(/; bookmark=[^;]*/, "")}; bookmark=${bookmark}`;
      expect((await worker.call("/api/summary", { cookie })).status).toBe(200);
      expect((await worker.call(APPLICATIONS, { json: filledApplication, cookie })).status).toBe(201);
    },
  );
});

describe("a copy that is behind", () => {
  beforeEach(() => {
    for (const way of ["info", "error"] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
  });

  test("does not let in whose name was taken from its account", async () => {
    const cookie = await worker.logIn("showrunner");
    /** To whom every name is still its account's. */
    const behind = {
      prepare: () => ({
        bind: () => ({ all: async () => ({ results: [{ login: "showrunner" }], meta: {} }) }),
      }),
    };
    const DB = {
      withSession: (from: string) =>
        (from === "first-primary" ? worker.env.DB : inOneSession(behind)).withSession(from),
    };
    const make = startInThisProcess(worker);
    const call = "GET /api/auth/user";
    const made = { call, filled: sceneCalls[call]({} as Scene), cookie, key: crypto.randomUUID() } as const;
    expect((await make({ ...made, instead: { DB } })).response.status).toBe(200);
    await worker.env.DB.prepare("DELETE FROM staff_pins").run();
    expect((await make({ ...made, instead: { DB } })).response.status).toBe(401);
  });
});
