import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { putBytes, uploadPhoto } from "./photos.ts";

/* Uploads go to a real server that answers when the test says so; only the clock is fake. */

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const SECONDS = 1000;
let answer: Answer;
let arrived: Promise<void> = Promise.resolve();
const server = createServer();
const received: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[] = [];

beforeEach(async () => {
  received.length = 0;
  answer = () => undefined;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let noteArrival = () => {};
  arrived = new Promise((resolve) => {
    noteArrival = resolve;
  });
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-allow-methods", "PUT");
    if (request.method === "OPTIONS") return response.end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      method: request.method,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    answer(request, response);
    return noteArrival();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  server.removeAllListeners("request");
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = new Blob(["a photo"], { type: "image/png" });

const upload = () => {
  const stop = new AbortController();
  const sent: number[] = [];
  const address = {
    uploadURL: `http://localhost:${(server.address() as AddressInfo).port}/photo`,
    method: "PUT" as const,
    headers: { "content-type": "image/png" },
    photoURL: "/api/photos/x",
  };
  const onProgress = (part: number) => void sent.push(part);
  const ended = putBytes(address, photo, { signal: stop.signal, onProgress }).then(
    () => "done" as const,
    (error: Error) => error,
  );
  /** What has come of it by now. */
  const outcome = () => Promise.race([ended, "under way"]);
  return { stop, sent, ended, outcome };
};

it("sends the bytes as they are, with the headers asked for, and says how far it is", async () => {
  answer = (_request, response) => response.end();
  const { ended, sent } = upload();
  expect(await ended).toBe("done");
  expect(received).toMatchObject([
    { method: "PUT", headers: { "content-type": "image/png" }, body: "a photo" },
  ]);
  expect(sent.at(-1)).toBe(1);
});

it("fails with the server's answer when it refuses", async () => {
  answer = (_request, response) => response.writeHead(403).end('{"message":"Too large"}');
  const refusal = await upload().ended;
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 403, answer: { message: "Too large" } });
});

it("counts a firewall's page as a lost connection", async () => {
  answer = (_request, response) => response.setHeader("content-type", "text/html").end("Blocked");
  expect(await upload().ended).toEqual(new Error("The connection was lost"));
});

it("counts a minute and a half without a byte as a lost connection, and the next try goes through", async () => {
  const stalled = upload();
  await arrived;
  await vi.advanceTimersByTimeAsync(89 * SECONDS);
  expect(await stalled.outcome()).toBe("under way");
  await vi.advanceTimersByTimeAsync(1 * SECONDS);
  expect(await stalled.ended).toEqual(new Error("The connection was lost"));

  answer = (_request, response) => response.end();
  expect(await upload().ended).toBe("done");
});

it("stops when it is told to", async () => {
  const { stop, ended } = upload();
  await arrived;
  stop.abort();
  expect(await ended).toBeInstanceOf(Error);
});

it("waits as long as it takes while bytes go out, however slowly", async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, "send");
  const { ended, outcome } = upload();
  await arrived;
  const [request] = send.mock.contexts as [XMLHttpRequest];
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(89 * SECONDS);
    request.upload.dispatchEvent(new ProgressEvent("progress", { loaded }));
  }
  expect(await outcome()).toBe("under way");
  await vi.advanceTimersByTimeAsync(90 * SECONDS);
  expect(await ended).toBeInstanceOf(Error);
});

it("gives a photo up whose address does not come, as if the connection were lost", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  vi.stubGlobal(
    "fetch",
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
  );
  const { signal } = new AbortController();
  const given = uploadPhoto(photo, { signal, onProgress: () => undefined });
  patience.abort(new DOMException("Late", "TimeoutError"));
  await expect(given).rejects.toThrow("The connection was lost");
});
