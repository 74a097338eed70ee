import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Ends the command with a message that says what to do; no stack, since nothing here is a bug. */
export const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** The script behind an installed package's command, so that this very Node runs it and not the system's. */
const scriptOf = (packageName: string, command: string) => {
  const directory = join("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as {
    bin: Record<string, string>;
  };
  const script = bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(directory, script);
};

export interface Finished {
  ok: boolean;
  /** What it printed, when it ran quietly. */
  output: string;
}

/** Runs a Node script to its end. `quiet` keeps back what it prints, for the caller to show if it failed. */
export const runScript = (script: string, args: string[], { quiet = false } = {}): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const printed = quiet ? "pipe" : "inherit";
    const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", printed, printed] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });

/** Runs the command of an installed package. */
export const runTool = (
  packageName: string,
  command: string,
  args: string[],
  options?: { quiet?: boolean },
) => runScript(scriptOf(packageName, command), args, options);
