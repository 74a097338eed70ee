import { saidOf, type Wrangler, type WranglerOptions, type WranglerOutcome } from "#scripts/wrangler.ts";
import { setupCommand } from "./command.ts";
import { confirm } from "./questions.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

export const recordTypes = ["MX", "TXT", "CNAME"] as const;
export type RecordType = (typeof recordTypes)[number];

/** What every part of the set-up works with. */
export interface Setup {
  /** Which `[env]` of wrangler.toml is set up; empty for the real site. */
  environment: string;
  settings: Settings;
  terminal: Terminal;
  wrangler: Wrangler;
  /** Shows a page in a browser, where there is one. */
  open: (address: string) => void;
  /** The contents of a name's records in the DNS. */
  resolve: (name: string, type: RecordType) => Promise<string[]>;
  /** What is still to be done, by a later run or by hand. */
  left: string[];
}

interface Attempt {
  /** What is tried, as the beginning of a sentence that goes on with "failed". */
  what: string;
  args: readonly string[];
  options?: WranglerOptions;
  /** Whether what failed is as good as done. */
  isFine?: (outcome: WranglerOutcome) => boolean;
}

/** Runs wrangler, again for as long as whoever answers wants to. Nothing where they give up, which is noted. */
export const attempt = async (
  { environment, terminal, wrangler, left }: Setup,
  { what, args, options, isFine = () => false }: Attempt,
): Promise<WranglerOutcome | undefined> => {
  // Not that of the build, which may be older than what was just answered.
  const config = ["--config", "wrangler.toml", ...(environment ? ["--env", environment] : [])];
  for (;;) {
    const outcome = await wrangler([...args, ...config], options);
    if (outcome.ok || isFine(outcome)) return outcome;
    terminal.say(`  ${what} failed. ${saidOf(outcome)}`);
    if (!(await confirm(terminal, "  Try again?", true))) {
      left.push(`${what} failed: run ${setupCommand(environment)} again.`);
      return undefined;
    }
  }
};
