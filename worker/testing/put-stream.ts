import { request } from "node:http";
import type { startWorker } from "./worker.ts";

type LocalSite = Pick<Awaited<ReturnType<typeof startWorker>>, "localSite">;

const here = ({ localSite }: LocalSite, uploadURL: string) => {
  const { pathname, search } = new URL(uploadURL);
  return new URL(pathname + search, localSite);
};

/** Sends a body without telling its length. */
export const putStream = (
  site: LocalSite,
  uploadURL: string,
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
) => {
  const init: RequestInit & { duplex: "half" } = {
    method: "PUT",
    body: bytes instanceof ReadableStream ? bytes : new Blob([bytes]).stream(),
    duplex: "half",
  };
  return fetch(here(site, uploadURL), init);
};

/** Sends some bytes of a body, with the length of the whole one or none, and hangs up. */
export const putAndHangUp = async (
  site: LocalSite,
  uploadURL: string,
  bytes: Uint8Array,
  length: number | null,
) => {
  const headers = length === null ? { "transfer-encoding": "chunked" } : { "content-length": length };
  const sending = request(here(site, uploadURL), { method: "PUT", headers });
  const ended = new Promise((resolve) => sending.on("close", resolve));
  // Hanging up is an error to whoever does it.
  sending.on("error", () => undefined);
  await new Promise((resolve) => sending.write(bytes, resolve));
  sending.destroy();
  await ended;
};
