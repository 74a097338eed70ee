import "./offline.ts";
import { createServer } from "vite";
import { ensureDevVars } from "./dev-vars.ts";
import { migrateLocally } from "./migrate.ts";
import { closeOnRequest, printBanner, requireFreePort, wantedPort } from "./serving.ts";

/* `npm run dev`: both sides from their sources, reloaded as they change. */

const port = wantedPort();
await requireFreePort(port);
ensureDevVars();
await migrateLocally();
const server = await createServer({
  logLevel: "warn",
  server: { host: "localhost", port, strictPort: true },
});
await server.listen();
closeOnRequest(server);
printBanner(port);
