import type { Connect, Plugin } from "vite";
import { gitHubStandIn, STAND_IN_PATH } from "./github/stand-in.ts";
import { answer, asRequest } from "./node-http.ts";
import { TURNSTILE_PATH, turnstileStandIn } from "./turnstile/stand-in.ts";

const standIns = [
  { path: STAND_IN_PATH, app: gitHubStandIn },
  { path: TURNSTILE_PATH, app: turnstileStandIn },
];

const middleware: Connect.NextHandleFunction = async (incoming, outgoing, next) => {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  const standIn = standIns.find(({ path }) => url.pathname.startsWith(`${path}/`));
  if (!standIn) return next();
  try {
    await answer(await standIn.app.fetch(await asRequest(incoming, url)), outgoing);
  } catch (error) {
    next(error);
  }
};

/** Mounts the stand-ins for GitHub and Turnstile on the local servers. A build has no part in them. */
export const standInsPlugin = (): Plugin => ({
  name: "stand-ins",
  configureServer: (server) => void server.middlewares.use(middleware),
  configurePreviewServer: (server) => void server.middlewares.use(middleware),
});
