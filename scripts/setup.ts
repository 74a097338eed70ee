import { spawn } from "node:child_process";
import { Resolver } from "node:dns/promises";
import { parseArgs } from "node:util";
import { keptByNpm } from "./deploy/kept-by-npm.ts";
import { stop } from "./local.ts";
import { setupCommand } from "./setup/command.ts";
import type { RecordType, Setup } from "./setup/context.ts";
import { setUp } from "./setup/run.ts";
import { settingsIn, Unrecognized } from "./setup/settings.ts";
import { BrokenOff, openTerminal } from "./setup/terminal.ts";
import { wrangler } from "./wrangler.ts";

/*
 * `npm run setup`: once before the first deployment, and again whenever something of it changes. `-- --env staging` is for the
 * copy of that name in wrangler.toml.
 */

const commands: Readonly<Record<string, string>> = { darwin: "open", win32: "explorer", linux: "xdg-open" };

/** Where there is no browser, whoever answers has the address. */
const open = (address: string) => {
  const command = commands[process.platform];
  if (!command) return;
  spawn(command, [address], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
};

const dns = new Resolver({ timeout: 2000, tries: 2 });
const lookUps: Readonly<Record<RecordType, (name: string) => Promise<string[]>>> = {
  MX: async (name) => (await dns.resolveMx(name)).map(({ exchange }) => exchange),
  TXT: async (name) => (await dns.resolveTxt(name)).map((parts) => parts.join("")),
  CNAME: (name) => dns.resolveCname(name),
};

const kept = keptByNpm("setup", ["env"], process.env);
if (kept) stop(kept);
const { values } = parseArgs({ options: { env: { type: "string", default: "" } } });
const environment = values.env;
// For every wrangler; empty, it means the real site and nothing else.
process.env.CLOUDFLARE_ENV = environment;

const terminal = openTerminal({ input: process.stdin, output: process.stdout });
const setup: Setup = {
  environment,
  settings: settingsIn(environment),
  terminal,
  wrangler,
  open,
  resolve: (name, type) => lookUps[type](name),
  left: [],
};

try {
  await setUp(setup);
  terminal.say(
    setup.left.length > 0
      ? `\nStill to be done:\n${setup.left.map((line) => `  ${line}`).join("\n")}`
      : `\nAll is set up. Commit contract/show.ts and wrangler.toml; then npm test, and npm run deploy${environment && ` -- --env ${environment}`}.`,
  );
} catch (error) {
  if (!(error instanceof BrokenOff || error instanceof Unrecognized)) throw error;
  const why = error instanceof Unrecognized ? error.message : "Broken off.";
  console.error(`\n${why} What you answered is kept: ${setupCommand(environment)} goes on from there.`);
  process.exitCode = 1;
} finally {
  terminal.close();
}
