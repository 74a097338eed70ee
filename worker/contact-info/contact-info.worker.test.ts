import { expect, test } from "vitest";
import type { ContactEntry } from "#contract/contact-info.ts";
import { at } from "#worker/testing/contact-info.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const CONTACT = "/api/contact-info";
const details = at("Pier 1");

test("the public's call answers the same to everybody, and is kept by nothing but its address", async () => {
  const cookie = await worker.logIn("showrunner");
  const json = { email: "a@b.example", phone: "(555) 010-2665", location: "Here" };
  await worker.call(CONTACT, { json, cookie });
  const entry = await (await worker.call(CONTACT)).json();
  expect(entry).toMatchObject(json);
  const calls = [
    { cookie },
    { cookie: "session=made-up; signed-in=1" },
    { headers: { "accept-language": "de", range: "bytes=0-1" } },
  ];
  for (const call of calls) {
    const response = await worker.call(CONTACT, call);
    const { status, headers } = response;
    expect(await response.json()).toEqual(entry);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
    expect([headers.get("vary"), headers.getSetCookie()]).toEqual([null, []]);
  }
  await worker.env.DB.exec("ALTER TABLE site_contact_info RENAME TO contact_away");
  const failed = await worker.call(CONTACT);
  await worker.env.DB.exec("ALTER TABLE contact_away RENAME TO site_contact_info");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
});

test("staff add entries, read them page after page, change, activate and delete them", async () => {
  const cookie = await worker.logIn("showrunner");
  const ask = async (path: string, call: object = {}) => {
    const response = await worker.call(`${CONTACT}${path}`, { cookie, ...call });
    const body = response.status === 204 ? null : ((await response.json()) as ContactEntry);
    return { status: response.status, body, link: response.headers.get("link") };
  };
  const { status, body: first } = await ask("", { json: details });
  expect(status).toBe(201);
  const { id, createdAt } = first ?? expect.fail();
  expect(first).toEqual({ ...details, id, isActive: true, createdAt, updatedAt: createdAt });
  const { body: second } = await ask("", { json: at("Pier 2") });
  const page = await ask("/all?limit=1");
  expect(page.body).toEqual([second]);
  const [, next = ""] = /<[^>]+(\/all[^>]+)>; rel="next"/.exec(page.link ?? "") ?? [];
  const rest = await ask(next);
  expect([rest.body, rest.link]).toEqual([
    [{ ...first, isActive: false, updatedAt: expect.any(String) }],
    null,
  ]);

  const { body: active } = await ask(`/${id}/activate`, { method: "PUT" });
  expect(await (await worker.call(CONTACT)).json()).toEqual(details);
  const json = { ...at("Pier 3"), isActive: false, updatedAt: active?.updatedAt };
  const changed = await ask(`/${id}`, { method: "PUT", json });
  expect(changed).toMatchObject({ status: 200, body: { location: "Pier 3", isActive: true } });
  const remove = (updatedAt = "") => ask(`/${id}?updatedAt=${updatedAt}`, { method: "DELETE" });
  expect((await remove("yesterday")).status).toBe(400);
  expect(await remove(active?.updatedAt)).toMatchObject({ status: 409, body: { current: changed.body } });
  expect((await remove(changed.body?.updatedAt)).status).toBe(204);
});
