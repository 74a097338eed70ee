import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const PORT = 8796;
const SITE = `http://localhost:${PORT}`;

/** Of its own: what somebody has stored locally stays as it is. */
const env = { ...process.env, PORT: String(PORT), KKK_STATE: ".wrangler/bench-desk" };

const start = (script: string, ...options: string[]) =>
  spawn(process.execPath, [`scripts/${script}`, ...options], { env, stdio: ["ignore", "ignore", "inherit"] });

const toItsEnd = async (child: ChildProcess) => {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${child.spawnargs.slice(1).join(" ")} ended with ${code}`);
};

/** Milliseconds for the migrations, on a slow machine. */
const LONGEST_START = 180_000;

/** A call that comes while the server is starting may never be answered. */
const answers = async () => {
  const response = await fetch(SITE, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
};

const untilItAnswers = async (server: ChildProcess) => {
  const late = Date.now() + LONGEST_START;
  while (!(await answers())) {
    if (server.exitCode !== null || Date.now() > late) throw new Error(`Nothing answers at ${SITE}`);
    await sleep(250);
  }
};

/** Sample families of which copies are made; their visits are as many as a busy month has. */
const SAMPLES = 200;

/** The site as it is deployed, over real storage with so many applications. */
export const startSite = async (applications: number) => {
  const server = start("start.ts", "--built", "--fresh");
  await untilItAnswers(server);
  await toItsEnd(start("seed.ts", "--families", String(SAMPLES)));
  /** Copies applications until they are so many. */
  const fill = (count: number) => toItsEnd(start("bench/desk/fill.ts", String(SAMPLES), String(count)));
  await fill(applications);
  return {
    address: SITE,
    fill,
    close: async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
};
