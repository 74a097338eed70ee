import "./local.ts";
import { show, stillExamples } from "#contract/show.ts";
import { build } from "#frontend/build/build.ts";
import { readConfig, wrangler } from "./cloudflare.ts";
import { deploySite } from "./deploy-site.ts";
import { readOptions } from "./options.ts";
import { smokeTest } from "./smoke-test.ts";

const { values } = readOptions({
  usage: ["npm run deploy", "Checks, builds, migrates, deploys, and tests the live site."],
  options: {
    env: { type: "string", help: "an environment in wrangler.toml, such as staging" },
    yes: { type: "boolean", help: "asks nothing, and goes back on its own if the test fails" },
    "dry-run": { type: "boolean", help: "builds, and lets wrangler check the build without an account" },
  },
});

// Read by the build and by wrangler; empty means the real site.
process.env.CLOUDFLARE_ENV = values.env ?? "";
const config = readConfig(values.env);

if (values["dry-run"]) {
  await build();
  console.log(wrangler(["deploy", "--dry-run"]).trim());
} else {
  const address = String(config.vars.SITE_URL || show.siteUrl);
  const works = await deploySite(
    { address, config, show, examples: stillExamples },
    { yes: values.yes === true, build, tryOut: smokeTest },
  );
  if (!works) process.exitCode = 1;
}
