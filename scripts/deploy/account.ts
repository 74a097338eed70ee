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
}

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
  /** Whether the domain of the mails' sender may send. */
  mayMail: boolean;
}

const hasSessions = async (wrangler: Wrangler, version: string) => {
  const { resources } = await askJson<Version>(wrangler, ["versions", "view", version, "--json"]);
  return resources.bindings.some(({ type }) => type === "kv_namespace");
};

/** wrangler finds the database and the bucket by their names, but a namespace only by the Worker that has it. */
const findStranded = async (wrangler: Wrangler, settings: Settings, running: string | undefined) => {
  if (running && (await hasSessions(wrangler, running))) return undefined;
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
    askJson<{ name: string }[]>(wrangler, ["d1", "list", "--json"]),
  ]);
  const hasDatabase = databases.some(({ name }) => name === settings.database);
  const [secrets, applied] = await Promise.all([
    askJson<{ name: string }[]>(wrangler, ["secret", "list", "--format", "json"], []),
    hasDatabase ? readApplied(wrangler) : [],
  ]);
  const [canMail, strandedSessions] = await Promise.all([
    mayMail(wrangler),
    findStranded(wrangler, settings, running),
  ]);
  return {
    accounts,
    email,
    hasDatabase,
    applied,
    secrets: secrets.map(({ name }) => name),
    running,
    strandedSessions,
    mayMail: canMail,
  };
};
