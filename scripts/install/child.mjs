import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Milliseconds between two looks at whether anybody still waits for this process. */
const WATCH = 500;

/** The name and the parent of a process, where the system has files that tell. */
const lookUp = (/** @type {number} */ pid) => {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) || [];
    return { name: name || "", parent: Number(parent) };
  } catch {
    return { name: "", parent: 0 };
  }
};

/**
 * Answers whether who asked for this process is gone, killed perhaps. That is the parent; and npm, where a shell stands in
 * between, which outlives it and waits on.
 */
const watchAbove = () => {
  const parent = process.ppid;
  const above = lookUp(parent);
  const isShellOfNpm = !above.name.startsWith("npm") && lookUp(above.parent).name.startsWith("npm");
  return () => process.ppid !== parent || (isShellOfNpm && lookUp(parent).parent !== above.parent);
};

const isAbandoned = watchAbove();

/**
 * Runs a program, which ends when this process is told to end, or when nobody waits for it any more. Answers its exit code, what
 * it wrote where `options` ask for a pipe, and whether it was told to end: npm may go on to its own end then, and have no error.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @param {(pid: number) => void} onStart
 * @returns {Promise<{ code: number, output: string, isCut: boolean }>}
 */
export const runToEnd = (program, args, options, onStart = () => {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      if (stream) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", reject);
    if (child.pid) onStart(child.pid);

    let isCut = false;
    // The terminal sends Ctrl-C to the child too; this process only has to outlive it.
    const outlive = () => {
      isCut = true;
    };
    process.on("SIGINT", outlive);
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      isCut = true;
      child.kill(signal);
    };
    for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.on(signal, pass);
    const watch = setInterval(() => {
      if (!isAbandoned()) return;
      // Once: a second signal would end it before it has cleared up.
      clearInterval(watch);
      pass("SIGTERM");
    }, WATCH);
    child.once("close", (code) => {
      clearInterval(watch);
      process.off("SIGINT", outlive);
      for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.off(signal, pass);
      resolve({ code: code === null ? 1 : code, output, isCut });
    });
  });
