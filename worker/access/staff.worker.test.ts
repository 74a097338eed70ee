import { beforeEach, describe, expect, test } from "vitest";
import { loginErrorPath } from "#contract/access.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* Staff are accounts, not names. */

const worker = await startWorker();
const STRANGER = { login: "showrunner", id: 4711 };
const SINCE = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

let cookie = "";
beforeEach(async () => {
  cookie = await worker.logIn("producer");
});

const list = async () => (await worker.call("/api/staff", { cookie })).json();
const release = (login: string, by = cookie) =>
  worker.call(`/api/staff/${login}/pin`, { method: "DELETE", cookie: by });
const userStatus = async (whose: string) => (await worker.call("/api/auth/user", { cookie: whose })).status;
const finish = async (account: Parameters<typeof worker.beginLogin>[0]) => {
  const begun = await worker.beginLogin(account);
  return worker.call(begun.callback, { cookie: begun.cookie });
};

test("the list says which account each name belongs to, and since when", async () => {
  expect(await list()).toEqual([
    { login: "showrunner", githubId: null, pinnedAt: null },
    { login: "producer", githubId: 1002, pinnedAt: SINCE },
  ]);
  await worker.logIn("showrunner");
  expect(await list()).toMatchObject([{ login: "showrunner", githubId: 1001, pinnedAt: SINCE }, {}]);
});

test.each(["", "session=made-up"])(
  "is not for visitors with cookie '%s', nor is releasing",
  async (nobody) => {
    expect((await worker.call("/api/staff", { cookie: nobody })).status).toBe(401);
    expect((await release("producer", nobody)).status).toBe(401);
    expect(await userStatus(cookie)).toBe(200);
  },
);

describe("an account that took over a name", () => {
  test("is not let in, on a page that says so with status 403, and leaves nothing behind", async () => {
    const own = await worker.logIn("showrunner");
    const answer = await finish(STRANGER);
    expect(answer.headers.get("location")).toBe(loginErrorPath("another-account"));
    expect(answer.headers.getSetCookie().join()).not.toContain("session=");
    expect((await worker.call(loginErrorPath("another-account"))).status).toBe(403);
    expect(await userStatus(own)).toBe(200);
    const { results } = await worker.env.DB.prepare("SELECT github_id AS id FROM users ORDER BY id").all();
    expect(results).toEqual([{ id: 1001 }, { id: 1002 }]);
  });

  test("is let in once staff have released the name, and its owner is not any more", async () => {
    const own = await worker.logIn("showrunner");
    expect((await release("ShowRunner")).status).toBe(204);
    await worker.logIn(STRANGER);
    expect(await userStatus(own)).toBe(401);
    expect((await finish("showrunner")).headers.get("location")).toBe(loginErrorPath("another-account"));
    expect(await list()).toMatchObject([{ githubId: 4711 }, { githubId: 1002 }]);
  });
});

test("an account that has taken another listed name gets in under it only while nobody has that", async () => {
  const renamed = { login: "producer", id: 1001 };
  await worker.logIn("showrunner");
  expect((await finish(renamed)).headers.get("location")).toBe(loginErrorPath("another-account"));
  await release("producer");
  expect(await userStatus(await worker.logIn(renamed))).toBe(200);
});

describe("releasing a name", () => {
  test("ends its sessions at once, wherever they are, and no others", async () => {
    const sessions = [await worker.logIn("showrunner"), await worker.logIn("showrunner")];
    expect((await release("showrunner")).status).toBe(204);
    for (const session of sessions) expect(await userStatus(session)).toBe(401);
    expect(await userStatus(cookie)).toBe(200);
    expect(await list()).toMatchObject([{ login: "showrunner", githubId: null, pinnedAt: null }, {}]);
    // They do not come back with their owner.
    const fresh = await worker.logIn("showrunner");
    expect(await userStatus(fresh)).toBe(200);
    for (const session of sessions) expect(await userStatus(session)).toBe(401);
  });

  test("may be done to one's own, which ends one's own session", async () => {
    expect((await release("producer")).status).toBe(204);
    expect(await userStatus(cookie)).toBe(401);
  });

  test.each(["showrunner", "outsider", "%20", "a%2Fb", "%E0%A4%A"])(
    "of %s, which has none, is a 404",
    async (login) => {
      expect((await release(login)).status).toBe(404);
    },
  );

  test("takes a page of this site", async () => {
    const headers = { origin: "https://evil.example" };
    const answer = await worker.call("/api/staff/producer/pin", { method: "DELETE", cookie, headers });
    expect(answer.status).toBe(403);
    expect(await userStatus(cookie)).toBe(200);
  });
});

test("a name that is put back on the list still belongs to its account", async () => {
  const own = await worker.logIn("showrunner");
  await worker.changeSettings({ STAFF_GITHUB_LOGINS: "producer" });
  expect((await worker.call("/api/auth/user", { cookie: own })).status).toBe(403);
  expect(await list()).toMatchObject([{ login: "producer" }]);
  expect((await release("showrunner")).status).toBe(404);
  await worker.changeSettings({ STAFF_GITHUB_LOGINS: "producer,showrunner" });
  expect((await finish(STRANGER)).headers.get("location")).toBe(loginErrorPath("another-account"));
  expect(await userStatus(own)).toBe(200);
});
