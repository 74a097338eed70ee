import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { createLogger, createServer, type PreviewOptions, preview } from "vite";
import { show } from "#contract/show.ts";
import { build } from "#frontend/build/build.ts";
import { copyBuild } from "#frontend/build/built.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { statePath } from "./local.ts";
import { migrateLocally } from "./migrate.ts";
import { oneAtATime } from "./one-at-a-time.mjs";
import { chosenPort, needFree } from "./ports.ts";
import { standInAccounts } from "./stand-ins/github/accounts.ts";
import { tickAhead, tickLocally } from "./tick.ts";

/*
 * `npm start`: the production build in workerd; `-- --fresh` first deletes everything stored locally, `-- --built` takes the
 * build that is there.
 * `npm run dev` (`--dev`): both sides from their sources, reloaded as they change.
 */

/** Of cron a line a tick, and of its jobs only what went wrong. */
const LOGGED = /\{"(?!job")|"causes"/;

/** Prints the Worker's log, and not the simulation's own, whose lines have whole addresses, private links among them. */
const workersLog = () => {
  const logger = createLogger("info");
  return { ...logger, info: (line: string) => LOGGED.test(line) && console.log(line.trim()) };
};

const isDev = process.argv.includes("--dev");
/** Browser tests and benches look at what is waiting. */
const ticks = !process.argv.includes("--no-cron");

/** The built site, served from a copy: whoever builds in this checkout meanwhile does not take it away. */
const previewCopy = async (address: PreviewOptions) => {
  // Not earlier: at a port that is taken it is another's. Vite ends the process itself, too, so nothing else is sure to come.
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  await copyBuild(copy);
  const configFile = resolve("vite.config.ts");
  return preview({ root: copy, configFile, customLogger: workersLog(), preview: address });
};

const open = async () => {
  // Whoever was waited for may have opened there.
  await needFree(port);
  if (process.argv.includes("--fresh")) await rm(statePath, { recursive: true, force: true });
  if (!isDev && !process.argv.includes("--built")) {
    console.log("Building ...");
    await build();
  }
  await migrateLocally();
  if (!ticks) await tickAhead();
  const address = { host: "localhost", port, strictPort: true };
  return isDev ? (await createServer({ logLevel: "warn", server: address })).listen() : previewCopy(address);
};

ensureDevVars();
const port = chosenPort();
const copy = `.wrangler/serving/${port}`;
let server: Awaited<ReturnType<typeof open>> | undefined;

/** Ends workerd too. */
const close = async () => {
  await server?.close().catch(console.error);
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, close);
// Whoever has started this was killed, and could pass nothing on.
process.once("disconnect", close);

await needFree(port);
server = await oneAtATime("start", "is about to open the site", open);
// Node closes a connection that was unused for five seconds, just when a client may be about to use it again.
Object.assign(server.httpServer ?? {}, { keepAliveTimeout: 120_000 });

const site = `http://localhost:${port}`;
const staff = standInAccounts.filter(({ note }) => note === "staff").map(({ login }) => login);
console.log(`
  ${show.name} is open:  ${site}
  Staff log in at               ${site}/admin  as ${staff.join(" or ")} (outsider is not staff)
  Mail that was sent            ${site}/cdn-cgi/local/explorer/email/sending
  Sample families               npm run seed
  Ctrl-C ends it. What is stored stays.
`);

if (ticks) tickLocally(site);
