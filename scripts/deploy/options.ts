import { keptByNpm } from "./kept-by-npm.ts";
import { Stopped } from "./stopped.ts";

/** What `npm run deploy` was told, after `--` and by its environment. */
export interface DeployOptions {
  /** Builds, and checks all that can be checked without an account. */
  dryRun: boolean;
  /** Asks nothing. */
  yes: boolean;
  /** Does not need `npm test` to have been green at this commit. */
  untested: boolean;
  /** The installation of wrangler.toml that is meant: empty for the real site. */
  environment: string;
  /** Where the smoke test asks instead of at the site's own address. */
  testedSite: string | undefined;
}

const FLAGS = ["--dry-run", "--yes", "--untested"];

/** Throws on what it does not know: a mistyped `--env` would deploy the real site. */
export const readOptions = (words: readonly string[], environment: NodeJS.Dict<string>): DeployOptions => {
  const kept = keptByNpm("deploy", ["env", "dry-run"], environment);
  if (kept) throw new Stopped(kept);
  const rest = [...words];
  const has = (flag: string) => rest.includes(flag);
  const at = rest.findIndex((word) => word === "--env" || word.startsWith("--env="));
  const named = at < 0 ? (environment.CLOUDFLARE_ENV ?? "") : (rest[at]?.split("=")[1] ?? rest[at + 1] ?? "");
  const known = [...FLAGS, ...(at < 0 ? [] : [rest[at], named])];
  const unknown = rest.filter((word) => !known.includes(word));
  if (unknown.length > 0 || (at >= 0 && !named)) {
    throw new Stopped(
      `npm run deploy does not know ${unknown.join(" ") || "an empty --env"}. It takes -- ${FLAGS.join(" ")} --env <name>`,
    );
  }
  return {
    dryRun: has("--dry-run"),
    yes: has("--yes"),
    untested: has("--untested"),
    environment: named,
    testedSite: environment.SITE_URL?.replace(/\/+$/, "") || undefined,
  };
};
