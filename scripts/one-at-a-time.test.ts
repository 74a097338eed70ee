import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "turns-"));
const FILE = join(folder, ".wrangler/turns/work");
const LOG = join(folder, "log");
const started: ChildProcess[] = [];
beforeEach(() => {
  mkdirSync(join(folder, ".wrangler/turns"), { recursive: true });
  writeFileSync(LOG, "");
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const module = pathToFileURL("scripts/one-at-a-time.mjs").href;

/** A process that works for a while when it is its turn, and notes when it begins and ends, unless it breaks off before. */
const work = (milliseconds: number, after = "", flags: string[] = []) => {
  const source = `
    import { appendFileSync } from "node:fs";
    import { oneAtATime } from ${JSON.stringify(module)};
    await oneAtATime("work", "works", async () => {
      appendFileSync("log", "begin ");
      await new Promise((wake) => setTimeout(wake, ${milliseconds}));
      ${after}
      appendFileSync("log", "end ");
    });`;
  const child = spawn(process.execPath, [...flags, "--input-type=module", "--eval", source], { cwd: folder });
  started.push(child);
  return child;
};

/** Has a process write files as a busy disk does: each is there before there is anything in it. */
const slowly = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const write = fs.writeFileSync;
  fs.writeFileSync = (file, content, options) => {
    if (file === "log") return write(file, content, options);
    write(file, "", options);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    write(file, content);
  };
  syncBuiltinESMExports();`)}`;

const sleeper = () => {
  const child = spawn(process.execPath, ["--eval", "setTimeout(() => {}, 60_000)"]);
  started.push(child);
  return child;
};

const kill = async (child: ChildProcess) => {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};

const untilWaiting = async (child: ChildProcess) => String((await once(child.stdout ?? child, "data"))[0]);

it("lets several in one after the other", async () => {
  await Promise.all([1, 2, 3].map(() => once(work(50), "exit")));
  expect(readFileSync(LOG, "utf8")).toBe("begin end begin end begin end ");
  expect(existsSync(FILE)).toBe(false);
});

it("lets nobody in while another's file is made, and not filled yet", async () => {
  await Promise.all([1, 2].map(() => once(work(600, "", [slowly]), "exit")));
  expect(readFileSync(LOG, "utf8")).toBe("begin end begin end ");
});

it("leaves no file of one that ends its process in the middle", async () => {
  await once(work(0, "process.exit();"), "exit");
  expect(readFileSync(LOG, "utf8")).toBe("begin ");
  expect(existsSync(FILE)).toBe(false);
});

it("waits for the process that it names", async () => {
  const other = sleeper();
  writeFileSync(FILE, String(other.pid));
  const second = work(0);
  expect(await untilWaiting(second)).toBe(
    `Process ${other.pid} works in this folder: waiting for it (delete .wrangler/turns/work if that process is another) ...\n`,
  );
  expect(readFileSync(LOG, "utf8")).toBe("");
  const ended = once(second, "exit");
  await kill(other);
  await ended;
  expect(readFileSync(LOG, "utf8")).toBe("begin end ");
});

it("waits for a child, too, that outlives who was killed", async () => {
  const [killed, child] = [sleeper(), sleeper()];
  await kill(killed);
  writeFileSync(FILE, `${killed.pid} ${child.pid}`);
  expect(await untilWaiting(work(0))).toContain(`Process ${child.pid} works`);
});

it("takes over from one that was killed, and several who wait do so one after the other", async () => {
  const killed = sleeper();
  await kill(killed);
  writeFileSync(FILE, String(killed.pid));
  await Promise.all([1, 2, 3].map(() => once(work(50), "exit")));
  expect(readFileSync(LOG, "utf8")).toBe("begin end begin end begin end ");
});
