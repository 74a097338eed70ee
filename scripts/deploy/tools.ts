import { createInterface } from "node:readline/promises";
import { type Finding, type SmokeTestOptions, smokeTest } from "#scripts/smoke-test.ts";
import { type Wrangler, wrangler } from "#scripts/wrangler.ts";
import type { Made } from "./account.ts";
import { buildFor } from "./built.ts";
import { withKeptBuild } from "./built-config.ts";
import { greenCommit } from "./green.ts";
import { type Checkout, readCheckout } from "./repository.ts";
import type { Settings } from "./settings.ts";

/** What a deployment does things with, so that a test may put others in their place. */
export interface Tools {
  wrangler: Wrangler;
  build: (settings: Settings, made: Made) => Promise<void>;
  /** Does what takes the build: that one, whatever was built since. */
  withBuild: <Result>(settings: Settings, act: () => Promise<Result>) => Promise<Result>;
  smokeTest: (options: SmokeTestOptions) => Promise<Finding[]>;
  checkout: () => Checkout;
  greenCommit: () => string;
  /** Whether whoever sits there says yes. */
  ask: (question: string) => Promise<boolean>;
  say: (text: string) => void;
}

/** Nobody at a terminal is no yes. */
const askAtTerminal = async (question: string) => {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

export const realTools: Tools = {
  wrangler,
  build: buildFor,
  withBuild: withKeptBuild,
  smokeTest,
  checkout: readCheckout,
  greenCommit,
  ask: askAtTerminal,
  say: console.log,
};
