import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { unstable_readConfig } from "wrangler";
import { stop } from "./local.ts";

const FILE = fileURLToPath(new URL("../wrangler.toml", import.meta.url));

/** wrangler.toml for an environment; empty for the real site. */
export const readConfig = (environment = "") => {
  try {
    return unstable_readConfig({ config: FILE, ...(environment && { env: environment }) });
  } catch (error) {
    return stop(error instanceof Error ? error.message.trim() : String(error));
  }
};

export const bucketOf = (binding: string, environment?: string) => {
  const buckets: { binding: string; bucket_name?: string }[] = readConfig(environment).r2_buckets;
  return buckets.find((bucket) => bucket.binding === binding)?.bucket_name ?? "";
};

/** The wrangler command for the current environment, to print. */
export const typed = (command: string) =>
  `npx wrangler ${command}${process.env.CLOUDFLARE_ENV ? ` --env ${process.env.CLOUDFLARE_ENV}` : ""}`;

/**
 * Runs wrangler without prompts. Secrets go through `input`: other users can see arguments. `printed` is stdout and stderr, for
 * people; `output` is stdout, without warnings.
 */
export const tryWrangler = (args: readonly string[], input = "") => {
  const { status, stdout, stderr, error } = spawnSync("wrangler", args, {
    input,
    encoding: "utf8",
    // scripts/local.ts silences it.
    env: { ...process.env, WRANGLER_LOG: "log" },
    maxBuffer: 2 ** 30,
  });
  const printed = stripVTControlCharacters([stdout, stderr, error?.message].filter(Boolean).join("\n"));
  return { ok: status === 0, printed: printed.trim(), output: stdout ?? "" };
};

/** wrangler's stdout; throws its own words if it fails. */
export const wrangler = (args: readonly string[], input?: string): string => {
  const { ok, printed, output } = tryWrangler(args, input);
  if (ok) return output;
  throw new Error(`${printed}\n\nThis failed: ${typed(args.join(" "))}`);
};

/** Prints to the terminal, and may prompt there. */
export const wranglerAtTerminal = (args: readonly string[]) => {
  const { status } = spawnSync("wrangler", args, {
    stdio: "inherit",
    env: { ...process.env, WRANGLER_LOG: "log" },
  });
  if (status !== 0) throw new Error(`This failed, see above: ${typed(args.join(" "))}`);
};

/** wrangler may print a notice before its JSON. */
export const jsonIn = <Value>(output: string): Value => {
  const from = output.search(/^[[{]/m);
  if (from === -1) throw new Error(`wrangler's output could not be read: ${output.trim() || "it was empty"}`);
  return JSON.parse(output.slice(from)) as Value;
};
