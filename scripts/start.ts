import { rm } from "node:fs/promises";
import { createLogger, createServer, preview } from "vite";
import { show } from "#contract/show.ts";
import { build } from "#frontend/build/build.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { statePath, stop } from "./local.ts";
import { migrateLocally, runLocally } from "./migrate.ts";
import { readOptions } from "./options.ts";
import { standInAccounts } from "./stand-ins/github/accounts.ts";

const { values: options } = readOptions({
  usage: [
    process.argv.includes("--dev") ? "npm run dev" : "npm start",
    "Builds the site and serves it locally in workerd.",
  ],
  options: {
    fresh: { type: "boolean", help: "deletes all local data first" },
    port: { type: "string", help: "a number instead of 8787; also PORT=<number>" },
    dev: { type: "boolean", help: "serves the sources with hot reload, like npm run dev" },
    built: { type: "boolean", help: "serves the existing build in dist/" },
    "without-cron": { type: "boolean", help: "runs no background jobs, for tests" },
  },
});

/** Prints only the Worker's log: the simulation's own lines contain whole addresses, private links included. */
const workersLog = () => {
  const logger = createLogger("info");
  return { ...logger, info: (line: string) => line.includes('{"') && console.log(line.trim()) };
};

/** As in wrangler.toml. */
const TICK_MS = 5 * 60_000;

/** Cron, which the local runtime doesn't run by itself; all jobs, since no trigger is named. */
const startCron = (site: string) => {
  const tick = () => fetch(`${site}/cdn-cgi/local/scheduled`).catch(() => undefined);
  void tick();
  setInterval(tick, TICK_MS).unref();
};

/** Without cron: notes a tick of tomorrow, so that staff get no alert that cron has stopped. */
const tickAhead = () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  runLocally(`execute DB --command "UPDATE last_tick SET ticked_at = '${tomorrow}'"`);
};

const chosenPort = () => {
  const chosen = options.port ?? (process.env.PORT || "8787");
  const port = /^\d+$/.test(chosen) ? Number(chosen) : 0;
  return port > 0 && port < 65_536 ? port : stop(`${chosen} is not a port number.`);
};

const open = async (port: number) => {
  if (options.fresh) await rm(statePath, { recursive: true, force: true });
  if (!options.dev && !options.built) {
    console.log("Building ...");
    await build();
  }
  migrateLocally();
  if (options["without-cron"]) tickAhead();
  const address = { host: "localhost", port, strictPort: true };
  return options.dev
    ? (await createServer({ logLevel: "warn", server: address })).listen()
    : preview({ customLogger: workersLog(), preview: address });
};

ensureDevVars();
const port = chosenPort();
let server: Awaited<ReturnType<typeof open>> | undefined;

/** Also ends workerd. */
const close = async () => {
  await server?.close().catch(console.error);
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, close);
// run.mjs was killed and couldn't pass on a signal.
process.once("disconnect", close);

server = await open(port);
// Node closes connections after five idle seconds, which races with a client's next request.
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

if (!options["without-cron"]) startCron(site);
