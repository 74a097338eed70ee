import { rm } from "node:fs/promises";
import { createLogger, createServer, preview } from "vite";
import { show } from "#contract/show.ts";
import { build } from "#frontend/build/build.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { statePath, stop } from "./local.ts";
import { migrateLocally } from "./migrate.ts";
import { readOptions } from "./options.ts";
import { standInAccounts } from "./stand-ins/github/accounts.ts";
import { tickAhead, tickLocally } from "./tick.ts";

const { values: options } = readOptions({
  command: process.argv.includes("--dev") ? "npm run dev" : "npm start",
  does: "Builds the site and opens it in the local Workers runtime.",
  options: {
    fresh: { help: "first deletes everything stored locally" },
    port: { takes: "<number>", help: "where to open it instead of 8787; so does PORT=<number>" },
    dev: { help: "takes both sides from their sources and reloads them, as npm run dev does" },
    built: { help: "opens the build in dist/" },
    "without-cron": { help: "runs no jobs in the background: for tests" },
  },
});

/** Prints the Worker's log, and not the simulation's own, whose lines have whole addresses, private links among them. */
const workersLog = () => {
  const logger = createLogger("info");
  return { ...logger, info: (line: string) => line.includes('{"') && console.log(line.trim()) };
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
  await migrateLocally();
  if (options["without-cron"]) await tickAhead();
  const address = { host: "localhost", port, strictPort: true };
  return options.dev
    ? (await createServer({ logLevel: "warn", server: address })).listen()
    : preview({ customLogger: workersLog(), preview: address });
};

ensureDevVars();
const port = chosenPort();
let server: Awaited<ReturnType<typeof open>> | undefined;

/** Ends workerd too. */
const close = async () => {
  await server?.close().catch(console.error);
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, close);
// run.mjs was killed, and could pass nothing on.
process.once("disconnect", close);

server = await open(port);
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

if (!options["without-cron"]) tickLocally(site);
