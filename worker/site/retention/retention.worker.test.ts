import { beforeEach, expect, test } from "vitest";
import { retentionDefaults } from "#contract/retention-days.ts";
import type { Settings } from "#contract/settings.ts";
import { apply } from "#worker/testing/applications.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const FIGURES = "/api/retention";

let cookie = "";
beforeEach(async () => {
  cookie = await worker.logIn("showrunner");
});

const put = (json: object) => worker.call("/api/settings", { method: "PUT", json, cookie });
const preview = (json: object) => worker.call("/api/settings/retention/preview", { json, cookie });

test("figures are set one by one, and anybody reads them", async () => {
  expect(await (await worker.call(FIGURES)).json()).toEqual(retentionDefaults);
  const stored = (await (await put({ retention: { rejected: 30, stories: "365" } })).json()) as Settings;
  expect(stored.retention).toEqual({ ...retentionDefaults, rejected: 30, stories: 365 });
  expect(await (await put({ retention: { rejected: 0 }, updatedAt: stored.updatedAt })).json()).toMatchObject(
    {
      retention: { rejected: 0, stories: 365 },
    },
  );
  expect(await (await worker.call(FIGURES)).json()).toMatchObject({ rejected: 0, stories: 365 });
  const late = await put({ retention: { rejected: 7 }, updatedAt: stored.updatedAt });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { retention: { rejected: 0 } } });
});

test.each([-1, 3651, 1.5, "soon", null])("%j is no figure", async (rejected) => {
  for (const answer of [await put({ retention: { rejected } }), await preview({ retention: { rejected } })]) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "retention.rejected" }] });
  }
});

test("a preview without a figure asks nothing", async () => {
  for (const json of [{}, { retention: {} }]) expect((await preview(json)).status).toBe(400);
});

test("cron deletes what is due, whatever the hour", async () => {
  const { id } = await apply(worker);
  const path = `/api/family-registrations/${id}`;
  await worker.call(`${path}/status`, { method: "PUT", json: { status: "rejected" }, cookie });
  expect((await worker.call(`${path}/keep`, { method: "PUT", cookie, json: {} })).status).toBe(200);
  await worker.env.DB.prepare("UPDATE family_registrations SET keep_until = NULL").run();
  await worker.runCron(new Date(Date.now() + 179 * 86_400_000));
  expect((await worker.call(path, { cookie })).status).toBe(200);
  await worker.runCron(new Date(Date.now() + 181 * 86_400_000));
  expect((await worker.call(path)).status).toBe(404);
});
