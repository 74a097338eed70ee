import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request to one of Node's servers, as a stand-in takes it. */
export const asRequest = async (incoming: IncomingMessage, url: URL) => {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = await buffer(incoming);
  const { method = "GET" } = incoming;
  return new Request(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) });
};

/** Writes what a stand-in answered. */
export const answer = async (response: Response, outgoing: ServerResponse) => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
};
