import { rm } from "node:fs/promises";
import { createServer as createProbe } from "node:net";
import { createLogger, createServer, preview } from "vite";
import { show } from "#contract/show.ts";
import { build } from "./build.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { statePath, stop } from "./local.ts";
import { migrateLocally } from "./migrate.ts";
import { standInAccounts } from "./stand-ins/github/accounts.ts";

/*
 * `npm start`: the production build in workerd; `-- --fresh` first deletes everything stored locally, `-- --built` takes the
 * build that is there.
 * `npm run dev` (`--dev`): both sides from their sources, reloaded as they change.
 */

/** Whether something listens there. An address family that this computer lacks counts as free. */
const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createProbe();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });

/** The port to serve on, from `PORT`. Ends the command before the build when that is no port, or taken. */
const freePort = async () => {
  const port = Number(process.env.PORT || 8787);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    return stop(`PORT=${process.env.PORT} is not a port number.`);
  for (const host of ["127.0.0.1", "::1"]) {
    if (await isTaken(port, host))
      stop(`Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
  return port;
};

/** Prints the Worker's log, and not the simulation's own, whose lines have whole addresses, private links among them. */
const workersLog = () => {
  const logger = createLogger("info");
  return { ...logger, info: (line: string) => line.includes('{"') && console.log(line.trim()) };
};

const isDev = process.argv.includes("--dev");
ensureDevVars();
const port = await freePort();
if (process.argv.includes("--fresh")) await rm(statePath, { recursive: true, force: true });
if (!isDev && !process.argv.includes("--built")) {
  console.log("Building ...");
  await build();
}
await migrateLocally();
const address = { host: "localhost", port, strictPort: true };
const server = isDev
  ? await (await createServer({ logLevel: "warn", server: address })).listen()
  : await preview({ customLogger: workersLog(), preview: address });
// Node closes a connection that was unused for five seconds, just when a client may be about to use it again.
Object.assign(server.httpServer ?? {}, { keepAliveTimeout: 120_000 });

// Closes workerd too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => server.close().finally(() => process.exit(0)));

const site = `http://localhost:${port}`;
const staff = standInAccounts.filter(({ note }) => note === "staff").map(({ login }) => login);
console.log(`
  ${show.name} is open:  ${site}
  Staff log in at               ${site}/admin  as ${staff.join(" or ")} (outsider is not staff)
  Mail that was sent            ${site}/cdn-cgi/local/explorer/email/sending
  Sample families               npm run seed
  Ctrl-C ends it. What is stored stays.
`);
