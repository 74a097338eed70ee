import { beforeEach, describe, expect, test } from "vitest";
import { loginErrorPath } from "#contract/access.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* Staff are accounts, not names. */

const worker = await startWorker();
const STRANGER = { login: "showrunner", id: 4711 };

let cookie = "";
beforeEach(async () => {
  cookie = await worker.logIn("producer");
});

/** As docs/runbook.md says. */
const release = (login: string) =>
  worker.env.DB.prepare("DELETE FROM users WHERE lower(login) = ?").bind(login).run();
const userStatus = async (whose: string) => (await worker.call("/api/auth/user", { cookie: whose })).status;
const finish = async (account: Parameters<typeof worker.beginLogin>[0]) => {
  const begun = await worker.beginLogin(account);
  return worker.call(begun.callback, { cookie: begun.cookie });
};

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

  test("is let in once the name is released, and its owner is not any more", async () => {
    const own = await worker.logIn("showrunner");
    await release("showrunner");
    await worker.logIn(STRANGER);
    expect(await userStatus(own)).toBe(401);
    expect((await finish("showrunner")).headers.get("location")).toBe(loginErrorPath("another-account"));
  });
});

test("an account that has taken another listed name gets in under it only while nobody has that", async () => {
  const renamed = { login: "producer", id: 1001 };
  await worker.logIn("showrunner");
  expect((await finish(renamed)).headers.get("location")).toBe(loginErrorPath("another-account"));
  await release("producer");
  expect(await userStatus(await worker.logIn(renamed))).toBe(200);
});

test("releasing a name ends its sessions at once, wherever they are, and no others", async () => {
  const sessions = [await worker.logIn("showrunner"), await worker.logIn("showrunner")];
  await release("showrunner");
  for (const session of sessions) expect(await userStatus(session)).toBe(401);
  expect(await userStatus(cookie)).toBe(200);
  // They do not come back with their owner.
  const fresh = await worker.logIn("showrunner");
  expect(await userStatus(fresh)).toBe(200);
  for (const session of sessions) expect(await userStatus(session)).toBe(401);
});

test("a name that is put back on the list still belongs to its account", async () => {
  const own = await worker.logIn("showrunner");
  await worker.changeSettings({ STAFF_GITHUB_LOGINS: "producer" });
  expect((await worker.call("/api/auth/user", { cookie: own })).status).toBe(403);
  await worker.changeSettings({ STAFF_GITHUB_LOGINS: "producer,showrunner" });
  expect((await finish(STRANGER)).headers.get("location")).toBe(loginErrorPath("another-account"));
  expect(await userStatus(own)).toBe(200);
});
