import { type Agent, request } from "node:http";
import type { Call, startWorker } from "./worker.ts";

type LocalSite = Pick<Awaited<ReturnType<typeof startWorker>>, "localSite">;

const here = ({ localSite }: LocalSite, address: string) => {
  const { pathname, search } = new URL(address, localSite);
  return new URL(pathname + search, localSite);
};

/** Sends a body without telling its length. */
export const putStream = (site: LocalSite, uploadURL: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new Blob([bytes]).stream();
  const init: RequestInit & { duplex: "half" } = { method: "PUT", body, duplex: "half" };
  return fetch(here(site, uploadURL), init);
};

/** Sends some bytes of a body, with the length of the whole one, and hangs up. */
export const putAndHangUp = async (site: LocalSite, uploadURL: string, bytes: Uint8Array, length: number) => {
  const headers = { "content-length": length };
  const sending = request(here(site, uploadURL), { method: "PUT", headers });
  const ended = new Promise((resolve) => sending.on("close", resolve));
  // Hanging up is an error to whoever does it.
  sending.on("error", () => undefined);
  await new Promise((resolve) => sending.write(bytes, resolve));
  sending.destroy();
  await ended;
};

/** Makes a call on the agent's connection: the answer's status, and whether the connection was there before. */
export const callOn = (
  agent: Agent,
  site: LocalSite,
  address: string,
  {
    headers = {},
    body,
    method = body ? "PUT" : "GET",
  }: Pick<Call, "headers" | "method"> & { body?: Uint8Array } = {},
) =>
  new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const call = request(here(site, address), { agent, method, headers }, (answer) => {
      answer.on("end", () => resolve({ status: answer.statusCode, isReused: call.reusedSocket })).resume();
    });
    call.on("error", reject).end(body);
  });
