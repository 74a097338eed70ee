import { show } from "#contract/show.ts";
import type { Wrangler } from "#scripts/wrangler.ts";
import type { Settings } from "./settings.ts";
import { Stopped } from "./stopped.ts";

/* What there is in the account, asked through wrangler. */

/** What wrangler answers `--json`, among its warnings. */
export const jsonIn = <Answer>(output: string): Answer => {
  const begin = output.search(/^[[{]/m);
  const end = Math.max(output.lastIndexOf("]"), output.lastIndexOf("}")) + 1;
  return JSON.parse(output.slice(begin, end)) as Answer;
};

/** An answer that is needed did not come. */
export class NoAnswer extends Error {}

/** What is said of a Worker and of a table that are not there yet; the first two by Cloudflare, the next by wrangler. */
const ABSENT = /\[code: (10007|10090)\]|Worker "[^"]*" not found|no such table/;

const askJson = async <Answer>(
  wrangler: Wrangler,
  args: readonly string[],
  absent?: Answer,
): Promise<Answer> => {
  const { ok, output } = await wrangler(args);
  if (ok) return jsonIn<Answer>(output);
  if (absent !== undefined && ABSENT.test(output)) return absent;
  throw new NoAnswer(`wrangler ${args.join(" ")} failed:\n${output.trim()}`);
};

interface Login {
  loggedIn: boolean;
  email?: string;
  accounts?: { id: string; name: string }[];
}

interface Version {
  resources: { bindings: { type: string; name: string }[] };
}

/** The account as it is before anything is changed. */
export interface Account {
  /** Those that the login reaches. */
  accounts: { id: string; name: string }[];
  email: string;
  hasDatabase: boolean;
  /** Names of the migrations that the database has had. */
  applied: string[];
  secrets: string[];
  /** The version of the Worker that answers now. */
  running: string | undefined;
  /** The sessions' namespace, where a deployment made it and then failed: wrangler would not find it again. */
  strandedSessions: string | undefined;
}

/** The version that answers now. */
export const runningVersion = async (wrangler: Wrangler) => {
  const deployments = await askJson<{ versions: { version_id: string }[]; created_on: string }[]>(
    wrangler,
    ["deployments", "list", "--json"],
    [],
  );
  const newest = deployments.toSorted((one, other) => one.created_on.localeCompare(other.created_on)).at(-1);
  return newest?.versions[0]?.version_id;
};

/** wrangler finds the database and the bucket by their names, but a namespace only by the Worker that has it. */
const findStranded = async (wrangler: Wrangler, settings: Settings, running: string | undefined) => {
  const namespaces = await askJson<{ id: string; title: string }[]>(wrangler, ["kv", "namespace", "list"]);
  const made = namespaces.find(({ title }) => title === settings.sessions);
  if (!made || !running) return made?.id;
  const { resources } = await askJson<Version>(wrangler, ["versions", "view", running, "--json"]);
  return resources.bindings.some(({ type }) => type === "kv_namespace") ? undefined : made.id;
};

/** Names of the migrations that the database has had. */
export const readApplied = async (wrangler: Wrangler) => {
  const command = "SELECT name FROM d1_migrations ORDER BY id";
  const [answer] = await askJson<{ results: { name: string }[] }[]>(
    wrangler,
    ["d1", "execute", "DB", "--remote", "--json", "--command", command],
    [],
  );
  return answer?.results.map(({ name }) => name) ?? [];
};

const readLogin = async (wrangler: Wrangler): Promise<Login> => {
  const command = ["whoami", "--json"];
  const { ok, output } = await wrangler(command);
  // It says so, and fails.
  if (ok || /"loggedIn":\s*false/.test(output)) return jsonIn<Login>(output);
  throw new NoAnswer(`wrangler ${command.join(" ")} failed:\n${output.trim()}`);
};

export const readAccount = async (wrangler: Wrangler, settings: Settings): Promise<Account> => {
  const { loggedIn, accounts = [], email = "" } = await readLogin(wrangler);
  if (!loggedIn) {
    throw new Stopped(
      "Nobody is logged in to Cloudflare: npx wrangler login, or npm run setup. Nothing was changed.",
    );
  }
  // Two at a time: each call of wrangler takes a core for a second or two.
  const [running, databases] = await Promise.all([
    runningVersion(wrangler),
    askJson<{ name: string }[]>(wrangler, ["d1", "list", "--json"]),
  ]);
  const secrets = await askJson<{ name: string }[]>(wrangler, ["secret", "list", "--format", "json"], []);
  const hasDatabase = databases.some(({ name }) => name === settings.database);
  const [applied, strandedSessions] = await Promise.all([
    hasDatabase ? readApplied(wrangler) : [],
    findStranded(wrangler, settings, running),
  ]);
  const names = secrets.map(({ name }) => name);
  return { accounts, email, hasDatabase, applied, secrets: names, running, strandedSessions };
};

/** Whether the domain of the mails' sender may send. */
export const mayMail = async (wrangler: Wrangler) => {
  const domain = show.mailFrom.split("@")[1] ?? "";
  const { ok, output } = await wrangler(["email", "sending", "list"]);
  const line = output.split("\n").find((row) => row.split(/[│|\s]+/).includes(domain));
  return ok && (line?.includes("yes") ?? false);
};

/** Where the database stands now, for `wrangler d1 time-travel restore`. */
export const takeBookmark = async (wrangler: Wrangler) => {
  const { bookmark } = await askJson<{ bookmark: string }>(wrangler, [
    "d1",
    "time-travel",
    "info",
    "DB",
    "--json",
  ]);
  return { bookmark, at: new Date().toISOString() };
};

/** What people have written since: how much of each is lost when the database goes back. */
export const writtenSince = async (wrangler: Wrangler, at: string) => {
  const tables = {
    applications: "family_registrations",
    questionnaires: "questionnaires",
    stories: "story_submissions",
    subscribers: "newsletters",
    visits: "visits",
  };
  const counts = Object.entries(tables).map(
    ([name, table]) => `(SELECT count(*) FROM ${table} WHERE created_at > '${at}') AS ${name}`,
  );
  const [answer] = await askJson<{ results: Record<string, number>[] }[]>(wrangler, [
    ...["d1", "execute", "DB", "--remote", "--json", "--command", `SELECT ${counts.join(", ")}`],
  ]);
  return Object.entries(answer?.results[0] ?? {}).map(([name, count]) => `${count} ${name}`);
};
