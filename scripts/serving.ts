import { createServer } from "node:net";
import { show } from "#contract/show.ts";
import { stop } from "./run.ts";
import { standInAccounts } from "./stand-ins/github/accounts.ts";

const DEFAULT_PORT = 8787;

/** The port to serve on, from `PORT`. Ends the command when that is no port. */
export const wantedPort = () => {
  const text = process.env.PORT || String(DEFAULT_PORT);
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536
    ? port
    : stop(`PORT=${text} is not a port number.`);
};

/** Whether something listens there. An address family this computer does not have is nobody's. */
const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });

/** Ends the command when the port is taken, before any time is spent on building. */
export const requireFreePort = async (port: number) => {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await isTaken(port, host)) {
      stop(`Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
    }
  }
};

/** Closes the server, and workerd with it, when the terminal or a supervisor asks to. */
export const closeOnRequest = (server: { close(): Promise<void> }) => {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await server.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, close);
};

/** The last thing a server prints. */
export const printBanner = (port: number) => {
  const site = `http://localhost:${port}`;
  const staff = standInAccounts.filter(({ note }) => note === "staff").map(({ login }) => login);
  console.log(`
  ${show.name} is open:  ${site}
  Staff log in at               ${site}/admin  as ${staff.join(" or ")} (outsider is not staff)
  Mail that was sent            ${site}/cdn-cgi/local/explorer/email/sending
  Sample families               npm run seed
  Ctrl-C ends it. What is stored stays.
`);
};
