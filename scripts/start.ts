import { rm } from "node:fs/promises";
import { preview } from "vite";
import { build } from "./build.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { migrateLocally } from "./migrate.ts";
import { statePath } from "./offline.ts";
import { closeOnRequest, printBanner, requireFreePort, wantedPort } from "./serving.ts";

/* `npm start`: the production build in workerd. `-- --fresh` first forgets everything stored locally. */

const port = wantedPort();
await requireFreePort(port);
ensureDevVars();
if (process.argv.includes("--fresh")) await rm(statePath, { recursive: true, force: true });
console.log("Building ...");
// One after the other: two at once take longer on a small machine.
await build();
await migrateLocally();
const server = await preview({ logLevel: "warn", preview: { host: "localhost", port, strictPort: true } });
// Node closes a connection five idle seconds old, just when a client may be about to use it again.
Object.assign(server.httpServer, { keepAliveTimeout: 120_000 });
closeOnRequest(server);
printBanner(port);
