import { stripVTControlCharacters } from "node:util";
import { show } from "#contract/show.ts";
import type { Wrangler } from "#scripts/wrangler.ts";
import { askJson, jsonIn, NoAnswer, readApplied, runningVersion } from "./questions.ts";
import type { Settings } from "./settings.ts";
import { Stopped } from "./stopped.ts";

/* The account as it is before anything is changed. */

interface Login {
  loggedIn: boolean;
  email?: string;
  accounts?: { id: string; name: string }[];
}

interface Version {
  resources: { bindings: { type: string; name: string }[] };
  annotations?: Record<string, string>;
}

/** What is there already, and wrangler would not find by itself, or would look for where it was before. */
export interface Made {
  /** The id of the database of this name, which need not be the one that the Worker that runs has. */
  database: string | undefined;
  /** That of the sessions' namespace, where a deployment made it and then failed. */
  sessions: string | undefined;
}

export interface Account {
  /** Those that the login reaches. */
  accounts: { id: string; name: string }[];
  email: string;
  made: Made;
  /** The Worker that runs has a database, and none is called as wrangler.toml says: it was deleted, or renamed there. */
  isDatabaseLost: boolean;
  /** Names of the migrations that the database has had. */
  applied: string[];
  secrets: string[];
  /** The version of the Worker that answers now. */
  running: string | undefined;
  /** What that was deployed with: its commit, where `npm run deploy` did it. */
  runningMessage: string;
  /** Whether the domain of the mails' sender may send. */
  mayMail: boolean;
}

/** What the Worker that runs is bound to, by type, and what it was deployed with. */
const readVersion = async (wrangler: Wrangler, running: string | undefined) => {
  if (!running) return { bound: [], message: "" };
  const { resources, annotations } = await askJson<Version>(wrangler, [
    "versions",
    "view",
    running,
    "--json",
  ]);
  return {
    bound: resources.bindings.map(({ type }) => type),
    message: annotations?.["workers/message"] ?? "",
  };
};

/** wrangler finds the bucket by its name, but a namespace only by the Worker that has it. */
const findStranded = async (wrangler: Wrangler, settings: Settings, bound: readonly string[]) => {
  if (bound.includes("kv_namespace")) return undefined;
  const namespaces = await askJson<{ id: string; title: string }[]>(wrangler, ["kv", "namespace", "list"]);
  return namespaces.find(({ title }) => title === settings.sessions)?.id;
};

const mayMail = async (wrangler: Wrangler) => {
  const domain = show.mailFrom.split("@")[1] ?? "";
  const { ok, output } = await wrangler(["email", "sending", "list"]);
  const line = stripVTControlCharacters(output)
    .split("\n")
    .find((row) => row.split(/[│|\s]+/).includes(domain));
  return ok && (line?.includes("yes") ?? false);
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
    askJson<{ name: string; uuid: string }[]>(wrangler, ["d1", "list", "--json"]),
  ]);
  const database = databases.find(({ name }) => name === settings.database)?.uuid;
  const [secrets, applied, { bound, message }] = await Promise.all([
    askJson<{ name: string }[]>(wrangler, ["secret", "list", "--format", "json"], []),
    database ? readApplied(wrangler) : [],
    readVersion(wrangler, running),
  ]);
  const [canMail, sessions] = await Promise.all([mayMail(wrangler), findStranded(wrangler, settings, bound)]);
  return {
    accounts,
    email,
    made: { database, sessions },
    isDatabaseLost: !database && bound.includes("d1"),
    applied,
    secrets: secrets.map(({ name }) => name),
    running,
    runningMessage: message,
    mayMail: canMail,
  };
};
