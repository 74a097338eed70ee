import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const untilExit = async (child: ChildProcess) => {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${child.spawnargs.slice(1).join(" ")} ended with ${code}`);
};

/** For a build and the migrations on a slow machine. */
const START_TIMEOUT_MS = 180_000;

/** With a timeout: a request during the server's start may never get a response. */
const responds = async (site: string) => {
  const response = await fetch(site, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
};

const untilItResponds = async (site: string, server: ChildProcess) => {
  const late = Date.now() + START_TIMEOUT_MS;
  while (!(await responds(site))) {
    if (server.exitCode !== null || Date.now() > late) throw new Error(`Nothing responds at ${site}`);
    await sleep(250);
  }
};

interface Seeded {
  port: number;
  /** Storage folder, deleted first. */
  state: string;
  families: number;
  /** Options of start.ts, such as `--built`. */
  options?: string[];
}

/** The site as `npm start` serves it, with sample families. */
export const startSeededSite = async ({ port, state, families, options = [] }: Seeded) => {
  const env = { ...process.env, PORT: String(port), SITE_STATE: state };
  const start = (script: string, ...given: string[]) =>
    spawn(process.execPath, [`scripts/${script}`, ...given], { env, stdio: ["ignore", "ignore", "inherit"] });
  const address = `http://localhost:${port}`;
  if (await responds(address)) throw new Error(`Something else is open at ${address}`);
  const server = start("start.ts", "--fresh", ...options);
  process.once("exit", () => server.kill("SIGTERM"));
  await untilItResponds(address, server);
  await untilExit(start("seed.ts", "--families", String(families)));
  return {
    address,
    close: async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
};
