import { confirm } from "@clack/prompts";
import { jsonIn, tryWrangler, typed, wrangler, wranglerAtTerminal } from "./cloudflare.ts";
import { checkAll, isEmpty, pendingMigrations, type Site } from "./deploy-checks.ts";

interface DeployOptions {
  /** Never prompts, and goes back on its own. */
  yes: boolean;
  build: () => Promise<unknown>;
  tryOut: (address: string) => Promise<boolean>;
}

/** The live version; `undefined` before the first deployment. */
const runningVersion = () => {
  const args = ["deployments", "list", "--json"];
  const { ok, printed, output } = tryWrangler(args);
  // 10007: no such Worker.
  if (!ok && printed.includes("10007")) return undefined;
  if (!ok) throw new Error(printed);
  const deployments = jsonIn<{ versions: { version_id: string; percentage: number }[] }[]>(output);
  const versions = deployments.at(-1)?.versions ?? [];
  return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id;
};

/** Ctrl-C means no. */
const saysYes = async (message: string) =>
  process.stdin.isTTY && (await confirm({ message, initialValue: false })) === true;

const goBack = async (version: string, yes: boolean) => {
  if (!yes && !(await saysYes(`Go back to version ${version} now?`)))
    return console.log(`The new version stays. To go back: ${typed(`rollback ${version}`)}`);
  wrangler(["rollback", version, "--yes", "--message", "the smoke test failed"]);
  console.log(
    `Went back to version ${version}. The database stays; it only has more than that version knows.`,
  );
};

/** Checks, builds, asks, migrates, deploys, and tests the live site. */
export const deploySite = async (site: Site, { yes, build, tryOut }: DeployOptions): Promise<boolean> => {
  if (!checkAll(site)) throw new Error("\nNot deployed: see ✗ above. Nothing was changed.");
  console.log("Building ...");
  await build();
  const pending = pendingMigrations();
  // Without tables, the live version is the empty Worker that setup made to hold the secrets.
  const before = isEmpty(pending) ? undefined : runningVersion();
  const { bookmark } = jsonIn<{ bookmark: string }>(wrangler(["d1", "time-travel", "info", "DB", "--json"]));
  console.log(`The way back:
  Worker    ${before ? typed(`rollback ${before}`) : "none: this is the first deployment"}
  database  ${typed(`d1 time-travel restore DB --bookmark=${bookmark}`)}
            (only for damaged rows: everything written since is lost)`);
  if (!yes && !(await saysYes(`Deploy to ${site.address}?`)))
    throw new Error("Not deployed. Nothing was changed. To skip the question: -- --yes");
  if (pending.length > 0) {
    console.log("Migrating ...");
    wrangler(["d1", "migrations", "apply", "DB", "--remote"]);
  }
  console.log("Deploying ...");
  // At a terminal, wrangler asks before it takes the host name from another site.
  if (yes) console.log(wrangler(["deploy"]).trim());
  else wranglerAtTerminal(["deploy"]);
  if (await tryOut(site.address)) return true;
  console.log("The site does not work as it should.");
  if (before) await goBack(before, yes);
  else console.log("There is no version to go back to. Fix what is wrong, and run the same command again.");
  return false;
};
