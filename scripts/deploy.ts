import "./local.ts";
import { show, stillExamples } from "#contract/show.ts";
import { build } from "#frontend/build/build.ts";
import { readConfig, wrangler } from "./cloudflare.ts";
import { deploySite } from "./deploy-site.ts";
import { readOptions } from "./options.ts";
import { smokeTest } from "./smoke-test.ts";

const { values } = readOptions({
  command: "npm run deploy",
  does: "Checks, builds, migrates and deploys the site, and tries whether it works.",
  options: {
    env: { takes: "<name>", help: "another installation of wrangler.toml, such as staging" },
    yes: { help: "asks nothing, and goes back by itself when the site does not work" },
    "dry-run": { help: "builds, and has wrangler check the build, without an account" },
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
    { yes: values.yes, build, tryOut: smokeTest },
  );
  if (!works) process.exitCode = 1;
}
