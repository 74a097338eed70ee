import "./local.ts";
import { build } from "#frontend/build/build.ts";
import { deploySite } from "./deploy/deploy-site.ts";
import { readOptions } from "./deploy/options.ts";
import { NoAnswer } from "./deploy/questions.ts";
import { Stopped } from "./deploy/stopped.ts";
import { realTools } from "./deploy/tools.ts";
import { stop } from "./local.ts";
import { wrangler } from "./wrangler.ts";

/*
 * `npm run deploy`: looks, builds, migrates, deploys, and tries the site (docs/operations.md, Deploying). `-- --dry-run` builds
 * and checks everything that can be checked without an account.
 */

const deploy = async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  // For the build and for every wrangler; empty, it means the real site and nothing else.
  process.env.CLOUDFLARE_ENV = options.environment;
  if (!options.dryRun) return deploySite(options, realTools);
  await build();
  return (await wrangler(["deploy", "--dry-run"], { shows: true })).ok;
};

try {
  if (!(await deploy())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Stopped || error instanceof NoAnswer)) throw error;
  stop(error.message);
}
