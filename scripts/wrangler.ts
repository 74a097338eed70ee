import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

/* The one way in which scripts run wrangler on an account, so that tests can put another in its place. */

export interface WranglerOutcome {
  ok: boolean;
  /** All that it printed; empty where it printed to the terminal. */
  output: string;
}

export interface WranglerOptions {
  /** What it reads, such as a secret, which must not stand among the arguments that other users of this computer see. */
  input?: string;
  /** Whether it talks to whoever sits at the terminal, instead of to us. */
  asks?: boolean;
  /** Whether its output goes to the terminal; it asks nobody, and takes its own answers. */
  shows?: boolean;
  /** Milliseconds that it may take, where that is not as usual. */
  patience?: number;
}

export type Wrangler = (args: readonly string[], options?: WranglerOptions) => Promise<WranglerOutcome>;

/** Milliseconds that a call which asks nobody may take. */
const PATIENCE = 120_000;

/** Where it stands in this installation; no shell is between, so that nothing in an argument is a command. */
const WRANGLER = resolve("node_modules/wrangler/bin/wrangler.js");

export const wrangler: Wrangler = (args, { input = "", asks = false, shows = false, patience } = {}) =>
  new Promise((settle) => {
    const child = spawn(process.execPath, [WRANGLER, ...args], {
      stdio: asks ? "inherit" : shows ? ["ignore", "inherit", "inherit"] : "pipe",
      // What stands in scripts/local.ts keeps it quiet elsewhere.
      env: { ...process.env, WRANGLER_LOG: "log" },
    });
    let output = "";
    let isLate = false;
    // Its own answer to being stopped is that it ended well.
    const stop = () => {
      isLate = true;
      child.kill();
    };
    const limit = patience ?? (asks ? undefined : PATIENCE);
    const timer = limit === undefined ? undefined : setTimeout(stop, limit);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    // It may end without having read what we send.
    child.stdin?.on("error", () => undefined).end(input);
    child.on("error", ({ message }) => settle({ ok: false, output: message }));
    child.on("close", (code) => {
      clearTimeout(timer);
      if (isLate) output += "\n[ERROR] It took too long, and was stopped.";
      settle({ ok: code === 0 && !isLate, output });
    });
  });

/** What it says from its first error on, without the mark before it and the advice behind it. */
export const saidOf = ({ output }: WranglerOutcome) => {
  const [, said = output] = stripVTControlCharacters(output).split(/\[ERROR\]/);
  const [words = ""] = said.split(/If you think this is a bug|🪵/u);
  return words.replaceAll(/\s+/g, " ").trim().slice(0, 300) || "It gave no answer.";
};
