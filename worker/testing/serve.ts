import { existsSync } from "node:fs";
import { preview } from "vite";
import { statePath } from "#scripts/local.ts";
import { migrateLocally } from "#scripts/migrate.ts";

/* The built site as a process of its own, for tests that kill it: on `PORT`, with what it stores below `SITE_STATE`. */

if (!existsSync(`${statePath}/v3`)) migrateLocally();
const port = Number(process.env.PORT);
await preview({ logLevel: "error", preview: { host: "127.0.0.1", port, strictPort: true } });
