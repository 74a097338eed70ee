import { describe, expect, test } from "vitest";
import { photoLimits, type UploadAddress } from "#contract/photos.ts";
import { localBucketPath } from "#scripts/dev-vars.ts";
import { sentenceOf } from "#worker/testing/errors.ts";
import { type Bytes, jpegOf, smallPng } from "#worker/testing/pictures.ts";
import { putStream } from "#worker/testing/put-stream.ts";
import { changedSecret } from "#worker/testing/secret.ts";
import { countRows } from "#worker/testing/storage.ts";
import { photoIdOf } from "#worker/testing/stories.ts";
import { type Call, startWorker } from "#worker/testing/worker.ts";
import { signOwnAddress, UPLOAD_LIFETIME } from "./addresses.ts";

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

describe("asking for an upload address", () => {
  test.each([
    ["no body", { method: "POST" }],
    ["an empty JSON body", { body: "", headers: { "content-type": "application/json" } }],
    ["{}", { json: {} }],
  ])("with %s gives one of this Worker", async (_what, call) => {
    const address = await askAddress(call);
    expect(address).toEqual({
      uploadURL: expect.stringMatching(
        /^http:\/\/kitchen\.test\/api\/photos\/[0-9a-f-]{36}\?expires=\d+&signature=.+$/,
      ),
      method: "PUT",
      headers: {},
      photoURL: expect.stringMatching(/^\/api\/photos\/[0-9a-f-]{36}$/),
    });
    expect(new URL(address.uploadURL).pathname).toBe(address.photoURL);
  });

  test("without R2's credentials gives one of this Worker, also for an announced photo", async () => {
    const { uploadURL, headers } = await askAddress({ json: { contentType: "image/png", size: 70 } });
    expect(uploadURL).toMatch(/^http:\/\/kitchen\.test\/api\/photos\//);
    expect(headers).toEqual({ "content-type": "image/png" });
  });

  test.each([
    [{ contentType: "image/gif", size: 70 }, "contentType", "Only JPG and PNG photos can be used."],
    [{ contentType: "text/html", size: 70 }, "contentType", "Only JPG and PNG photos can be used."],
    [{ contentType: "image/png", size: 0 }, "size", "This file is empty."],
    [{ contentType: "image/png", size: photoLimits.bytes + 1 }, "size", "Photos can have up to 10MB."],
    [{ contentType: "image/png", size: "70" }, "size", "Invalid input"],
    [{ contentType: "image/png", size: 1.5 }, "size", "Invalid input"],
    [{ contentType: "image/png" }, "size", "Please give both contentType and size, or neither."],
    [{ size: 70 }, "contentType", "Please give both contentType and size, or neither."],
  ])("for %j is a 400 at %s", async (json, path, message) => {
    const response = await worker.call(UPLOAD, { json });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: sentenceOf(message), issues: [{ path, message }] });
  });

  test.each(["{", "[]", "null", '"x"'])("with the body %s is a 400", async (body) => {
    const response = await worker.call(UPLOAD, { body, headers: { "content-type": "application/json" } });
    expect(response.status).toBe(400);
  });

  test("is bounded for each address", async () => {
    const responses = [];
    const json = { contentType: "image/png", size: 70 };
    for (let call = 0; call < 70; call++) responses.push(await worker.call(UPLOAD, { json }));
    expect(responses.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
  });

  test("counts what is announced, or the most there can be, until a network's day is spent", async () => {
    const counted = async () =>
      (await worker.env.DB.prepare("SELECT network, bytes FROM upload_bytes").all()).results;
    await askAddress({ json: { contentType: "image/png", size: 70 } });
    await askAddress();
    // Of the network stands there what nobody can read.
    expect(await counted()).toEqual([
      { network: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: 70 + photoLimits.bytes },
    ]);
    await worker.env.DB.prepare("UPDATE upload_bytes SET bytes = 300 * 1024 * 1024 - 69").run();
    const refused = await worker.call(UPLOAD, { json: { contentType: "image/png", size: 70 } });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("Please try again tomorrow") });
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(24 * 60 * 60);
    expect(await countRows(worker.env, "photos")).toBe(2);
    await askAddress({ method: "POST", headers: { "cf-connecting-ip": "203.0.113.7" } });
    await askAddress({ method: "POST", cookie: await worker.logIn("showrunner") });
  });
});

describe("an upload address of this Worker", () => {
  test("takes a photo once, from any page", async () => {
    const { uploadURL, photoURL } = await askAddress();
    const response = await put(uploadURL, smallPng, { "content-type": "image/png" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ photoURL });
    expect(await storedBytes(photoURL)).toEqual(smallPng);
    const again = await put(uploadURL, jpegOf(100), { "content-type": "image/jpeg" });
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ message: "This photo has been uploaded already." });
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
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: "Photos can have up to 10MB." });
    expect(await storedBytes(photoURL)).toBeNull();
  });

  test.each([
    ["no bytes", "", { "content-type": "image/jpeg" }, 400, "This file is empty."],
    ["HTML", "<p>", { "content-type": "text/html" }, 415, "Only JPG and PNG photos can be used."],
    ["SVG", "<svg/>", { "content-type": "image/svg+xml" }, 415, "Only JPG and PNG photos can be used."],
  ])("refuses %s", async (_what, body, headers, status, message) => {
    const { uploadURL, photoURL } = await askAddress();
    const response = await put(uploadURL, new TextEncoder().encode(body), headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message });
    expect(await storedBytes(photoURL)).toBeNull();
  });

  test("is good for nothing once it is altered", async () => {
    const { uploadURL } = await askAddress();
    const changed = (change: (url: URL) => void) => {
      const url = new URL(uploadURL);
      change(url);
      return url.href;
    };
    const altered = [
      changed((url) => url.searchParams.set("expires", String(Date.now() + 3_600_000))),
      changed((url) => url.searchParams.set("signature", "AAAA")),
      changed((url) => url.searchParams.set("signature", "not hexadecimal!")),
      changed((url) => url.searchParams.delete("signature")),
      changed((url) => url.searchParams.delete("expires")),
      changed((url) => url.searchParams.set("size", "1")),
      changed((url) => (url.pathname = `/api/photos/${crypto.randomUUID()}`)),
    ];
    for (const address of altered) {
      const response = await put(address, smallPng);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        message: "This upload address is not one of ours, or was altered.",
      });
    }
    expect((await worker.env.PHOTOS.list()).objects).toEqual([]);
  });

  test("expires after ten minutes", async () => {
    const id = crypto.randomUUID();
    const begun = Date.now() - UPLOAD_LIFETIME;
    const address = (now: number) => signOwnAddress(worker.settings, "http://kitchen.test", { id }, now);
    const late = await put(await address(begun - 1), smallPng);
    expect(late.status).toBe(403);
    expect(await late.json()).toEqual({ message: "This upload address has expired. Please try again." });
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

  test("outlasts a change of the secret while the one before is accepted", async () => {
    const { uploadURL } = await askAddress();
    await worker.changeSettings(changedSecret);
    expect((await put(uploadURL, smallPng)).status).toBe(200);
  });
});

describe("an upload address of R2", () => {
  const credentials = {
    R2_S3_ENDPOINT: localBucketPath(),
    R2_ACCESS_KEY_ID: "local-access-key",
    R2_SECRET_ACCESS_KEY: "local-secret-key",
  };
  /** As a browser does, straight to R2. */
  const putThere = ({ uploadURL, headers }: UploadAddress, body: Bytes, changed = {}) =>
    fetch(uploadURL, { method: "PUT", headers: { ...headers, ...changed }, body });

  test("takes exactly the photo that was announced, once", async () => {
    await worker.changeSettings(credentials);
    const site = worker.localSite.origin;
    const announced = { contentType: "image/png", size: smallPng.length };
    const address = await askAddress({ json: announced }, site);
    expect(address.uploadURL).toMatch(`${site}${credentials.R2_S3_ENDPOINT}/`);
    expect(address.uploadURL).toContain("X-Amz-Expires=600");
    expect(address.headers).toEqual({ "content-type": "image/png", "if-none-match": "*" });
    expect((await putThere(address, jpegOf(smallPng.length + 1))).status).toBe(403);
    // The local R2 may fail at the call after one whose body it left unread.
    const asText = () => putThere(address, smallPng, { "content-type": "text/html" });
    await expect.poll(async () => (await asText()).status).toBe(403);
    expect(await storedBytes(address.photoURL)).toBeNull();
    expect((await putThere(address, smallPng)).status).toBe(200);
    expect((await putThere(address, smallPng)).status).toBe(412);
    expect(await storedBytes(address.photoURL)).toEqual(smallPng);
  });

  test("is one that the page may send to, and show the photo before", async () => {
    // Tests and `npm start` have the local bucket, which is on this site (frontend/build/content-policy.test.ts has others).
    const policy = (await worker.call("/share-story")).headers.get("content-security-policy");
    expect(policy).toMatch(/connect-src 'self';/);
    expect(policy).toMatch(/img-src [^;]*blob:/);
  });

  test("is not given out for a photo nothing is said of", async () => {
    await worker.changeSettings(credentials);
    expect((await askAddress()).uploadURL).toMatch(/^http:\/\/kitchen\.test\/api\/photos\//);
  });
});
