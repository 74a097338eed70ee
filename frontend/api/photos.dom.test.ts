import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { putBytes, uploadPhoto } from "./photos.ts";

/* Uploads go to a real server; only the clock is fake. */

const photo = new Blob(["a photo"], { type: "image/png" });
const LOST = new Error("The connection was lost");

const server = createServer();
let received: { method?: string | undefined; headers: IncomingMessage["headers"]; body: string } | undefined;
/** Without it, the server never responds. */
let respond: ((response: ServerResponse) => void) | undefined;

beforeEach(async () => {
  received = undefined;
  respond = undefined;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    for (const what of ["origin", "headers", "methods"])
      response.setHeader(`access-control-allow-${what}`, what === "methods" ? "PUT" : "*");
    if (request.method === "OPTIONS") return response.end();
    received = { method: request.method, headers: request.headers, body: await text(request) };
    server.emit("received");
    return respond?.(response);
  });
  await once(server.listen(0), "listening");
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.removeAllListeners("request");
  server.closeAllConnections();
  await once(server.close(), "close");
});

const start = () => {
  const stop = new AbortController();
  const onProgress = vi.fn();
  const address = {
    uploadURL: `http://localhost:${(server.address() as AddressInfo).port}/photo`,
    method: "PUT" as const,
    headers: { "content-type": "image/png" },
    photoURL: "/api/photos/x",
  };
  const ended = putBytes(address, photo, { signal: stop.signal, onProgress }).then(
    () => "done",
    (error: Error) => error,
  );
  return { stop, onProgress, ended };
};

it("sends the bytes with the requested headers, and reports its progress", async () => {
  respond = (response) => response.end();
  const { ended, onProgress } = start();
  expect(await ended).toBe("done");
  expect(received).toMatchObject({
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: "a photo",
  });
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

it.each([
  [
    "a refusal",
    (response: ServerResponse) => response.writeHead(403).end('{"message":"Too large"}'),
    { status: 403, body: { message: "Too large" } },
  ],
  [
    "a firewall's page",
    (response: ServerResponse) => response.setHeader("content-type", "text/html").end("Blocked"),
    LOST,
  ],
])("fails after %s", async (_what, refuse, error) => {
  respond = refuse;
  expect(await start().ended).toMatchObject(error);
});

it("fails when it is canceled", async () => {
  const { stop, ended } = start();
  await once(server, "received");
  stop.abort();
  expect(await ended).toEqual(LOST);
});

it("gives up 90 seconds after the last byte went out", async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, "send");
  const { ended } = start();
  const outcome = () => Promise.race([ended, "on its way"]);
  await once(server, "received");
  const [request] = send.mock.contexts as [XMLHttpRequest];
  for (const loaded of [1, 2]) {
    await vi.advanceTimersByTimeAsync(89_000);
    expect(await outcome()).toBe("on its way");
    request.upload.dispatchEvent(new ProgressEvent("progress", { loaded }));
  }
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await ended).toEqual(LOST);
});

it("counts the connection as lost if no upload address arrives in time", async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  vi.stubGlobal(
    "fetch",
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const { signal } = new AbortController();
  const uploading = uploadPhoto(photo, { signal, onProgress: () => undefined });
  timeout.abort(new DOMException("Late", "TimeoutError"));
  await expect(uploading).rejects.toEqual(LOST);
});
