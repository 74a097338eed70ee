import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Clone, makeClone } from "./testing/clone.ts";

let clone: Clone;
const started: number[] = [];
beforeEach(async () => {
  clone = makeClone();
  clone.write(
    "command.mjs",
    `setInterval(() => {}, 1000);
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.exit(7));
    process.once("disconnect", () => process.exit());
    (await import("node:fs")).writeFileSync("served", "");
    console.log("serves", process.pid);`,
  );
});
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  clone.remove();
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The process that serves, once it says so. */
const serving = async (child: ChildProcess) => {
  let said = "";
  for await (const text of child.stdout ?? []) {
    said += text;
    const [, pid] = /serves (\d+)/.exec(said) ?? [];
    if (pid) {
      started.push(Number(pid));
      return Number(pid);
    }
  }
  throw new Error(`It never served: ${said}`);
};

const untilGone = async (pid: number) => {
  for (const late = Date.now() + 10_000; isAlive(pid) && Date.now() < late; ) await sleep(50);
  return !isAlive(pid);
};

/** npm as it runs a script: under its own name, with a shell in between that does not step aside for the script. */
const asNpm = (circumstances = {}) => {
  const source = `
    process.title = "npm start";
    require("node:child_process").spawn("sh", ["-c", '"$NODE" "$INSTALLER" command.mjs; exit $?'], { stdio: "inherit" });`;
  return spawn(process.execPath, ["--eval", source], {
    cwd: clone.folder,
    env: { ...clone.environment(circumstances), NODE: process.execPath, INSTALLER: clone.installer },
  });
};

it.each(["SIGKILL", "SIGTERM"] as const)("leaves nothing running after a %s to npm", async (signal) => {
  const npm = asNpm();
  const server = await serving(npm);
  npm.kill(signal);
  expect(await untilGone(server)).toBe(true);
});

it("starts nothing when npm was killed while packages were installed, whatever comes of these", async () => {
  const npm = asNpm({ npm: { lasts: 1_500 } });
  const turn = () => clone.read(".wrangler/turns/install").split(" ").map(Number);
  await expect.poll(() => clone.asked().length, { timeout: 10_000 }).toBe(1);
  const [installer = 0] = turn();
  npm.kill("SIGKILL");
  expect(await untilGone(installer)).toBe(true);
  expect(existsSync(join(clone.folder, "node_modules/everywhere"))).toBe(true);
  expect(existsSync(join(clone.folder, "served"))).toBe(false);
});

it("leaves nothing running after a SIGKILL to the installer", async () => {
  const installer = clone.spawnStart();
  const server = await serving(installer);
  installer.kill("SIGKILL");
  expect(await untilGone(server)).toBe(true);
});

it("passes a signal on, and ends as the command does", async () => {
  const installer = clone.spawnStart();
  await serving(installer);
  const ended = once(installer, "exit");
  installer.kill("SIGTERM");
  expect((await ended)[0]).toBe(7);
});

it("lets two that start at once install together, once", async () => {
  const installers = [1, 2].map(() => clone.spawnStart({ npm: { lasts: 500 } }));
  await Promise.all(installers.map(serving));
  expect(clone.asked()).toHaveLength(1);
});
