import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Connect, Plugin } from "vite";
import { gitHubStandIn, STAND_IN_PATH } from "./github/stand-in.ts";
import { TURNSTILE_PATH, turnstileStandIn } from "./turnstile/stand-in.ts";

const standIns = [
  { path: STAND_IN_PATH, app: gitHubStandIn },
  { path: TURNSTILE_PATH, app: turnstileStandIn },
];

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
  const standIn = standIns.find(({ path }) => url.pathname.startsWith(`${path}/`));
  if (!standIn) return next();
  try {
    const response = await standIn.app.fetch(await asRequest(incoming, url));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    next(error);
  }
};

/** Mounts the stand-ins for GitHub and Turnstile on the local servers, never in a build. */
export const standInsPlugin = (): Plugin => ({
  name: "stand-ins",
  configureServer: (server) => void server.middlewares.use(middleware),
  configurePreviewServer: (server) => void server.middlewares.use(middleware),
});
