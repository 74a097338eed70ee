import { confirm, isCancel } from "@clack/prompts";
import { jsonIn, tryWrangler, typed, wrangler, wranglerAtTerminal } from "./cloudflare.ts";
import { checkAll, isEmpty, pendingMigrations, type Site } from "./deploy-checks.ts";
import { Advice } from "./options.ts";

interface Deployment {
  versions: { version_id: string; percentage: number }[];
}

export interface DeployOptions {
  /** Never prompts, and goes back on its own. */
  yes: boolean;
  build: () => Promise<unknown>;
  tryOut: (address: string) => Promise<boolean>;
  say?: (line: string) => void;
}

/** The live version; `undefined` before the first deployment. */
const runningVersion = () => {
  const { ok, said, output } = tryWrangler(["deployments", "list", "--json"]);
  // 10007: no such Worker.
  if (!ok && said.includes("10007")) return undefined;
  if (!ok) throw new Error(`${said}\n\nThis failed: ${typed("deployments list --json")}`);
  const versions = jsonIn<Deployment[]>(output).at(-1)?.versions ?? [];
  return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id;
};

const saysYes = async (question: string) => {
  if (!process.stdin.isTTY)
    throw new Advice("Nobody can confirm here. Nothing was changed. To skip the question: -- --yes");
  const answer = await confirm({ message: question, initialValue: false });
  return !isCancel(answer) && answer;
};

const goBack = async (version: string | undefined, yes: boolean, say: (line: string) => void) => {
  if (!version)
    return say("There is no version to go back to. Fix what is wrong, and run the same command again.");
  if (!yes && !(process.stdin.isTTY && (await saysYes(`Go back to version ${version} now?`))))
    return say(`The new version stays. To go back: ${typed(`rollback ${version}`)}`);
  wrangler(["rollback", version, "--yes", "--message", "the smoke test failed"]);
  say(
    `Went back: version ${version} answers again. The database stays; it only has more than that version knows.`,
  );
};

/** Checks, builds, asks, migrates, deploys, and tests the live site. */
export const deploySite = async (
  site: Site,
  { yes, build, tryOut, say = console.log }: DeployOptions,
): Promise<boolean> => {
  if (!checkAll(site, say)) throw new Advice("\nNot deployed: see ✗ above. Nothing was changed.");
  say("Building ...");
  await build();
  const pending = pendingMigrations();
  // Without tables, the live version is the empty Worker that setup made to hold the secrets.
  const before = isEmpty(pending) ? undefined : runningVersion();
  const { bookmark } = jsonIn<{ bookmark: string }>(wrangler(["d1", "time-travel", "info", "DB", "--json"]));
  say(`The way back:
  Worker    ${before ? typed(`rollback ${before}`) : "none: this is the first deployment"}
  database  ${typed(`d1 time-travel restore DB --bookmark=${bookmark}`)}
            (only for damaged rows: everything written since is lost)`);
  if (!yes && !(await saysYes(`Deploy to ${site.address}?`)))
    throw new Advice("Not deployed. Nothing was changed.");
  if (pending.length > 0) {
    say("Migrating ...");
    wrangler(["d1", "migrations", "apply", "DB", "--remote"]);
  }
  say("Deploying ...");
  // At a terminal, wrangler asks before it takes the host name from another site.
  if (yes) say(wrangler(["deploy"]).trim());
  else wranglerAtTerminal(["deploy"]);
  if (await tryOut(site.address)) return true;
  say("The site does not work as it should.");
  await goBack(before, yes, say);
  return false;
};
