import { resolve } from "node:path";
import type { Rolldown } from "vite";
import type { simulateSeason } from "#scripts/samples/season.ts";
import { statePath, stop } from "./local.ts";
import { migrateLocally } from "./migrate.ts";
import { readOptions } from "./options.ts";

const MAX_FAMILIES = 20_000;

const { values } = readOptions({
  usage: [
    "npm run seed",
    "Simulates six weeks of a season with sample families on the local site, replacing earlier samples.",
  ],
  options: { families: { type: "string", help: `how many, from 1 to ${MAX_FAMILIES} (240)` } },
});
const families = Number(values.families ?? 240);
if (!(Number.isInteger(families) && families >= 1 && families <= MAX_FAMILIES))
  stop(`Say how many families as a whole number from 1 to ${MAX_FAMILIES}: npm run seed -- --families 500`);

/** Bundles the season for workerd: from Node, each query would take ten times as long. */
const compile = async () => {
  const { build } = await import("vite");
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "scripts/samples/season.ts",
      write: false,
      rolldownOptions: { external: /^node:/, output: { codeSplitting: false } },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
};

const MAIN = `import { simulateSeason } from "./season.mjs";
export default { fetch: async (request, env) => Response.json(await simulateSeason(env, await request.json())) };`;

/** workerd with the local site's storage. */
const startRuntime = async () => {
  const { Miniflare } = await import("miniflare");
  const { bucketOf } = await import("./cloudflare.ts");
  const rootPath = process.cwd();
  const modules = { "main.mjs": MAIN, "season.mjs": await compile() };
  return new Miniflare({
    resourcePersistencePath: resolve(statePath, "v3"),
    workers: [
      {
        config: {
          name: "season",
          compatibilityDate: "2026-10-01",
          compatibilityFlags: ["nodejs_compat"],
          manifest: {
            mainModule: "main.mjs",
            modulesRoot: rootPath,
            modules: Object.fromEntries(
              Object.entries(modules).map(([name, contents]) => [name, { type: "esm", contents }]),
            ),
          },
          env: { DB: { type: "d1", id: "DB" }, PHOTOS: { type: "r2", name: bucketOf("PHOTOS") } },
          exports: {},
        },
        dev: { rootPath },
      },
    ],
  });
};

migrateLocally();
const runtime = await startRuntime();
const site = `http://localhost:${process.env.PORT || 8787}`;
const body = JSON.stringify({ families, site } satisfies Parameters<typeof simulateSeason>[1]);
const simulate = () => runtime.dispatchFetch(site, { method: "POST", body });
let simulated = await simulate();
// Retries if a running site wrote at the same moment: a simulation starts by deleting what it stored.
for (let more = 5; !simulated.ok && more > 0; more--) simulated = await simulate();
const result = await simulated.text();
await runtime.dispose();
if (!simulated.ok) throw new Error(result);
const { deleted, visits } = JSON.parse(result) as Awaited<ReturnType<typeof simulateSeason>>;
console.log(
  `Stored ${families} sample families and ${visits} visits, with stories, subscribers and mails${deleted ? ", in place of the earlier ones" : ""}.`,
);
