import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Connect, Plugin } from "vite";
import { gitHubStandIn, STAND_IN_PATH } from "./stand-in.ts";

const asRequest = async (incoming: IncomingMessage, url: URL) => {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = await buffer(incoming);
  const { method = "GET" } = incoming;
  return new Request(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) });
};

const middleware: Connect.NextHandleFunction = async (incoming, outgoing, next) => {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  if (!url.pathname.startsWith(`${STAND_IN_PATH}/`)) return next();
  try {
    const response = await gitHubStandIn.fetch(await asRequest(incoming, url));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    next(error);
  }
};

/** Mounts the stand-in for GitHub on the local servers. A build has no part in it. */
export const gitHubStandInPlugin = (): Plugin => ({
  name: "github-stand-in",
  configureServer: (server) => void server.middlewares.use(middleware),
  configurePreviewServer: (server) => void server.middlewares.use(middleware),
});
