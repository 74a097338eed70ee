import { beforeEach, expect, test, vi } from "vitest";
import { type ApiCall, policies } from "#worker/policies.ts";
import { startFaulty } from "#worker/testing/faulty-app.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { setScene } from "#worker/testing/scene.ts";
import { sceneCalls } from "#worker/testing/scene-calls.ts";
import { photoIdOf, sendStory, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What is answered while sessions cannot be looked up and nobody counts calls, or the bucket lacks a photo. */

const worker = await startWorker();

beforeEach(() => {
  for (const way of ["info", "error"] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
});

const down = (what: string) => async () => {
  throw new Error(`${what} is down`);
};
const gone = {
  SESSIONS: { get: down("KV"), put: down("KV"), delete: down("KV") },
  PUBLIC_WRITES: { limit: down("The limiter") },
};

/** Bytes of photos pass only in workerd, whose streams Node lacks. */
const isOfBytes = (call: ApiCall) => call.includes("/photos/");

test("without KV and limiter, visitors and families are answered as always, and staff that it is not possible now", async () => {
  const scene = await setScene(worker);
  const make = startFaulty(worker);
  const cookies = { anybody: "", family: scene.own.cookie, staff: scene.staff };
  const calls = (Object.keys(policies) as ApiCall[])
    .filter((call) => !isOfBytes(call))
    // What deletes comes last.
    .toSorted((one, other) => Number(one.startsWith("DELETE")) - Number(other.startsWith("DELETE")));
  const wrong: string[] = [];
  for (const call of calls) {
    const filled = sceneCalls[call](scene);
    const policy = policies[call];
    const { status } = await make({
      call,
      filled,
      cookie: cookies[policy],
      key: crypto.randomUUID(),
      instead: gone,
    });
    const wanted = policy === "staff" || call === "GET /api/health" ? 503 : filled.status;
    if (status !== wanted) wrong.push(`${call}: ${status} and not ${wanted}`);
  }
  expect(wrong).toEqual([]);
  printFigure("faults: KV and limiter gone", { calls: calls.length, wrong: wrong.length });
});

test("a photo that is gone from the bucket is refused by name, and the story can be sent without it", async () => {
  const [kept, lost] = [await uploadPhoto(worker), await uploadPhoto(worker)];
  await worker.env.PHOTOS.delete(photoIdOf(lost.photoURL));
  const refused = await sendStory(worker, { dishPhotos: [kept.photoURL, lost.photoURL] });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    issues: [{ path: "dishPhotos.1", message: "Dish photo 2 has not arrived. Please upload it again." }],
  });
  expect((await sendStory(worker, { dishPhotos: [kept.photoURL] })).status).toBe(201);
});

test("a story whose photo is gone from the bucket is listed and can be deleted; the photo is 404", async () => {
  const { photoURL } = await uploadPhoto(worker);
  const { id } = (await (await sendStory(worker, { dishPhotos: [photoURL] })).json()) as { id: string };
  await worker.env.PHOTOS.delete(photoIdOf(photoURL));
  const cookie = await worker.logIn("showrunner");
  const listed = await worker.call("/api/story-submissions", { cookie });
  expect(await listed.json()).toMatchObject([{ id, dishPhotos: [photoURL] }]);
  const photo = await worker.call(photoURL, { cookie });
  expect(photo.status).toBe(404);
  expect(await photo.json()).toEqual({ message: expect.stringContaining("photo") });
  const deleted = await worker.call(`/api/story-submissions/${id}`, { method: "DELETE", cookie });
  expect(deleted.status).toBe(204);
});
