import { Agent } from "node:http";
import { describe, expect, test } from "vitest";
import { photoLimits, type UploadAddress } from "#contract/photos.ts";
import { localBucketPath } from "#scripts/dev-vars.ts";
import type { Call } from "#worker/testing/client.ts";
import { type Bytes, jpegOf, smallPng } from "#worker/testing/pictures.ts";
import { photoIdOf, storedPhotos } from "#worker/testing/stories.ts";
import { callOn, putAndHangUp, putStream, startWorker } from "#worker/testing/worker.ts";
import { signOwnAddress, UPLOAD_LIFETIME_MS } from "./addresses.ts";

const worker = await startWorker();
const UPLOAD = "/api/objects/upload";

const askAddress = async (call: Call = { method: "POST" }, site = "") => {
  const response = await worker.call(`${site}${UPLOAD}`, call);
  expect(response.status).toBe(200);
  return (await response.json()) as UploadAddress;
};

const put = (uploadURL: string, body: Bytes, headers: Record<string, string> = {}) =>
  worker.call(uploadURL, { method: "PUT", body, headers: { origin: "", ...headers } });

const storedBytes = async (photoURL: string) => {
  const object = await worker.env.PHOTOS.get(photoIdOf(photoURL));
  return object && new Uint8Array(await object.arrayBuffer());
};

const changed = (address: string, change: (url: URL) => void) => {
  const url = new URL(address);
  change(url);
  return url.href;
};

describe("asking for an upload address", () => {
  test("gives one of this Worker while R2's credentials are missing, with a photo's type and size or without", async () => {
    const announced = { json: { contentType: "image/png", size: 70 } };
    const empty = { body: "", headers: { "content-type": "application/json" } };
    for (const call of [announced, { method: "POST" }, empty, { json: {} }]) {
      const { uploadURL, ...address } = await askAddress(call);
      const { origin, pathname, search } = new URL(uploadURL);
      expect([origin, search]).toEqual([
        "http://kitchen.test",
        expect.stringMatching(/^\?expires=\d+&(size=70&)?signature=.+$/),
      ]);
      expect(pathname).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/);
      const headers = call === announced ? { "content-type": "image/png" } : {};
      expect(address).toEqual({ method: "PUT", headers, photoURL: pathname });
    }
  });

  test("counts what is announced, or the most there can be, for the network and not for staff", async () => {
    await askAddress({ json: { contentType: "image/png", size: 70 } });
    await askAddress();
    await askAddress({ method: "POST", cookie: await worker.logIn("showrunner") });
    const { results } = await worker.env.DB.prepare(
      "SELECT key, count FROM quotas WHERE key LIKE 'photo bytes %'",
    ).all();
    // Of the network the key has what nobody can read.
    const key = expect.stringMatching(/ [0-9a-f]{64}$/);
    expect(results).toEqual([{ key, count: 70 + photoLimits.bytes }]);
  });
});

describe("an upload address of this Worker", () => {
  test("takes a photo once, from any page", async () => {
    const { uploadURL, photoURL } = await askAddress();
    const response = await put(uploadURL, smallPng, { "content-type": "image/png" });
    expect([response.status, await response.json()]).toEqual([200, { photoURL }]);
    const again = await put(uploadURL, jpegOf(100), { "content-type": "image/jpeg" });
    const message = "This photo has been uploaded already.";
    expect([again.status, await again.json()]).toEqual([409, { message }]);
    expect(await storedBytes(photoURL)).toEqual(smallPng);
  });

  test.each([
    ["told", put],
    ["not told", (uploadURL: string, bytes: Bytes) => putStream(worker, uploadURL, bytes)],
  ])("takes 10485760 bytes and not one more, the length being %s", async (_what, send) => {
    const just = await askAddress();
    expect((await send(just.uploadURL, jpegOf(photoLimits.bytes))).status).toBe(200);
    expect((await storedBytes(just.photoURL))?.length).toBe(photoLimits.bytes);
    const { uploadURL, photoURL } = await askAddress();
    const response = await send(uploadURL, jpegOf(photoLimits.bytes + 1));
    const message = "Photos can have up to 10MB.";
    expect([response.status, await response.json()]).toEqual([413, { message }]);
    expect(await storedBytes(photoURL)).toBeNull();
  });

  test("takes no other size than the one that was announced", async () => {
    const size = 3_000_000;
    const { uploadURL, photoURL } = await askAddress({ json: { contentType: "image/jpeg", size } });
    for (const send of [put, (...sent: [string, Bytes]) => putStream(worker, ...sent)])
      for (const other of [jpegOf(size - 1), jpegOf(size + 1)]) {
        const response = await send(uploadURL, other);
        const message = "This is not the photo that was announced. Please choose it again.";
        expect([response.status, await response.json()]).toEqual([400, { message }]);
      }
    const larger = changed(uploadURL, (url) => url.searchParams.set("size", String(size + 1)));
    const any = changed(uploadURL, (url) => url.searchParams.delete("size"));
    for (const altered of [larger, any]) expect((await put(altered, jpegOf(size + 1))).status).toBe(403);
    expect(await storedBytes(photoURL)).toBeNull();
    expect((await putStream(worker, uploadURL, jpegOf(size))).status).toBe(200);
  });

  test.each([
    ["empty", "", "image/jpeg", 400, "This file is empty."],
    ["no photo", "<p>", "text/html", 415, "Only JPG and PNG photos can be used."],
  ])("refuses what is %s", async (_what, text, type, status, message) => {
    const { uploadURL, photoURL } = await askAddress();
    const response = await put(uploadURL, new TextEncoder().encode(text), { "content-type": type });
    expect([response.status, await response.json()]).toEqual([status, { message }]);
    expect(await storedBytes(photoURL)).toBeNull();
  });

  test("stores nothing of half a photo, and is then as good as before", async () => {
    const jpeg = jpegOf(3_000_000);
    const { uploadURL, photoURL } = await askAddress();
    await putAndHangUp(worker, uploadURL, jpeg.subarray(0, jpeg.length / 2), jpeg.length);
    expect((await put(uploadURL, jpeg)).status).toBe(200);
    expect((await storedBytes(photoURL))?.length).toBe(jpeg.length);
  });

  test("is good for nothing once it is altered", async () => {
    const { uploadURL } = await askAddress();
    const altered = [
      (url: URL) => url.searchParams.set("expires", String(Date.now() + 3_600_000)),
      (url: URL) => url.searchParams.set("signature", "not hexadecimal!"),
      (url: URL) => url.searchParams.delete("signature"),
      (url: URL) => (url.pathname = `/api/photos/${crypto.randomUUID()}`),
    ];
    const message = "This upload address is not one of ours, or was altered.";
    for (const alter of altered) {
      const response = await put(changed(uploadURL, alter), smallPng);
      expect([response.status, await response.json()]).toEqual([403, { message }]);
    }
    expect(await storedPhotos(worker)).toEqual([]);
  });

  test("expires after ten minutes", async () => {
    const id = crypto.randomUUID();
    const begun = Date.now() - UPLOAD_LIFETIME_MS;
    const address = (now: number) => signOwnAddress(worker.settings, "http://kitchen.test", { id }, now);
    const late = await put(await address(begun - 1), smallPng);
    const message = "This upload address has expired. Please try again.";
    expect([late.status, await late.json()]).toEqual([403, { message }]);
    expect((await put(await address(begun + 60_000), smallPng)).status).toBe(200);
  });

  test("cannot be given out without a secret, which the answer does not tell, nor used", async () => {
    const { uploadURL } = await askAddress();
    await worker.changeSettings({ SESSION_SECRET: "" });
    const response = await worker.call(UPLOAD, { method: "POST" });
    expect(response.status).toBe(503);
    expect(JSON.stringify(await response.json())).not.toContain("SECRET");
    expect((await put(uploadURL, smallPng)).status).toBe(503);
  });
});

test("after an upload that was read in part is refused, the next call on its connection is answered", async () => {
  const { uploadURL } = await askAddress();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (bytes: number, headers = {}) => {
    const { status } = await callOn(agent, worker, uploadURL, { body: jpegOf(bytes), headers });
    expect(await callOn(agent, worker, "/api/contact-info")).toEqual({ status: 200, isReused: true });
    return status;
  };
  expect(await send(photoLimits.bytes + 1, { "transfer-encoding": "chunked" })).toBe(413);
  expect(await send(2_000_000)).toBe(200);
  expect(await send(2_000_000)).toBe(409);
  agent.destroy();
});

describe("an upload address of R2", () => {
  const credentials = {
    R2_S3_ENDPOINT: localBucketPath(),
    R2_ACCESS_KEY_ID: "local-access-key",
    R2_SECRET_ACCESS_KEY: "local-secret-key",
  };
  /** As a browser does, straight to R2. */
  const putThere = ({ uploadURL, headers }: UploadAddress, body: Bytes, other = {}) =>
    fetch(uploadURL, { method: "PUT", headers: { ...headers, ...other }, body });

  test("takes exactly the photo that was announced, once", async () => {
    await worker.changeSettings(credentials);
    const site = worker.localSite.origin;
    const announced = { contentType: "image/png", size: smallPng.length };
    // Not for a photo nothing is said of.
    expect((await askAddress()).uploadURL).toMatch(/^http:\/\/kitchen\.test\/api\/photos\//);
    const address = await askAddress({ json: announced }, site);
    expect(address.uploadURL).toMatch(`${site}${credentials.R2_S3_ENDPOINT}/`);
    expect(address.uploadURL).toContain("X-Amz-Expires=600");
    expect(address.headers).toEqual({ "content-type": "image/png", "if-none-match": "*" });
    expect((await putThere(address, jpegOf(smallPng.length + 1))).status).toBe(403);
    // The local R2 may fail at the call after one whose body it left unread.
    const asText = () => putThere(address, smallPng, { "content-type": "text/html" });
    await expect.poll(async () => (await asText()).status).toBe(403);
    expect(await storedBytes(address.photoURL)).toBeNull();
    await expect.poll(async () => (await putThere(address, smallPng)).status).toBe(200);
    expect((await putThere(address, smallPng)).status).toBe(412);
    expect(await storedBytes(address.photoURL)).toEqual(smallPng);
  });
});
