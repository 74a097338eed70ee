import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { builtConfig } from "#frontend/build/output.ts";

/** What Cloudflare keeps of calls: neither their paths, of which families' private links are part, nor their queries. */
const observability = {
  enabled: true,
  redact_query_string: true,
  logs: { enabled: true, invocation_logs: false },
};

test("what is deployed has Cloudflare log no path and no query", () => {
  expect(JSON.parse(readFileSync(builtConfig, "utf8"))).toMatchObject({ observability });
});

test("so has a second installation", () => {
  expect(unstable_readConfig({ config: "wrangler.toml", env: "staging" })).toMatchObject({ observability });
});
