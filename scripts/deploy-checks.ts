import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { jsonIn, type readConfig, tryWrangler, typed, wrangler } from "./cloudflare.ts";

/* What must hold before anything is changed: one table. */

export interface Site {
  /** Its address, without a slash at its end. */
  address: string;
  config: ReturnType<typeof readConfig>;
  /** What contract/show.ts says, and which of it nobody has confirmed yet. */
  show: Readonly<Record<string, unknown>>;
  examples: readonly string[];
}

/** Addresses and numbers that are reserved for examples: no mail arrives there, and nobody answers. */
const RESERVED = /\.example$|\(?555\)?\W+01\d/;

/** Each with the place where it stands: `fallbackContact.phone: (555) 010-2665`. */
export const examplesIn = (value: unknown, path = ""): string[] => {
  if (typeof value === "string") return RESERVED.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => examplesIn(inner, path ? `${path}.${key}` : key));
};

/** Comments and texts in quotes: what they say is no statement. */
const SAID = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
/** Its END follows a semicolon, that of a CASE never does. */
const TRIGGER_BODY = /\bBEGIN\b[\s\S]*?;\s*END\b/gi;

const onlyAdds = (statement: string) =>
  /^ALTER TABLE \S+ ADD /i.test(statement)
    ? !/\bCHECK ?\(/i.test(statement) && (!/\bNOT NULL/i.test(statement) || /\bDEFAULT\b/i.test(statement))
    : /^(CREATE|INSERT INTO|UPDATE(?! OR REPLACE)|DROP (INDEX|TRIGGER|VIEW)) /i.test(statement);

/**
 * What of a migration the Worker from before might not survive, a sentence each: it runs on the new tables until it is replaced,
 * and after going back. Only statements that add are let through. What a trigger or a unique index refuses of what was allowed,
 * whoever writes the migration has to see (docs/deploying.md).
 */
export const harmIn = (name: string, sql: string): string[] =>
  sql
    .replaceAll(SAID, " ")
    .replaceAll(TRIGGER_BODY, "")
    .split(";")
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter((statement) => statement && !onlyAdds(statement))
    .map((statement) => `${name} does more than add: ${statement.slice(0, 60)}`);

/** The database is asked only for the migrations that it has not had. */
export const pendingMigrations = (): string[] => {
  const said = wrangler(["d1", "migrations", "list", "DB", "--remote"]);
  const pending = migrations().filter((name) => said.includes(name));
  if (pending.length === 0 && !said.includes("No migrations to apply"))
    throw new Error(`Which migrations are pending could not be read from wrangler's answer:\n${said}`);
  return pending;
};

const migrations = () =>
  readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** Whether a database for which these are pending has had none. */
export const isEmpty = (pending: readonly string[]) => pending.length === migrations().length;

const SETUP = "npm run setup";
const SECRETS = ["SESSION_SECRET", "GITHUB_CLIENT_SECRET"];

interface Finding {
  found: string;
  /** What must be done first. */
  stops?: string | false | undefined;
}

const isPlaceholder = (id = "") => !/[1-9a-f]/.test(id);

const hostOf = (config: Site["config"]) =>
  config.routes?.map((route: string | { pattern: string }) =>
    typeof route === "string" ? route : route.pattern,
  );

/** Those further down ask the account, which only works where those above hold. */
const checks: Readonly<Record<string, (site: Site) => Finding>> = {
  commit: () => {
    const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim() ?? "";
    const changed = git("status", "--porcelain");
    return {
      found: git("log", "-1", "--format=%h %s") || "none",
      stops: changed && `commit what is changed, or put it back:\n${changed}`,
    };
  },
  "example values": ({ show, examples, config: { vars } }) => {
    const left = [
      ...examplesIn(show),
      ...examplesIn({ "wrangler.toml": vars }),
      ...examples.map((name) => `${name}: nobody has confirmed it`),
    ];
    return {
      found: left.length > 0 ? "still in contract/show.ts or wrangler.toml" : "none",
      stops: left.length > 0 && `${SETUP} asks for them, or edit the files:\n${left.join("\n")}`,
    };
  },
  address: ({ address, config }) => {
    const { protocol, host, origin } = new URL(address);
    const isServed = host.endsWith(".workers.dev") ? config.workers_dev : hostOf(config)?.includes(host);
    return {
      found: address,
      stops:
        (protocol !== "https:" || origin !== address ? "write it as https://host" : "") ||
        (!isServed && `wrangler.toml has no route for ${host}: ${SETUP}`),
    };
  },
  "staff login": ({ config: { vars } }) => {
    const { STAFF_GITHUB_LOGINS = "", GITHUB_CLIENT_ID = "" } = vars as Record<string, string>;
    const missing = Object.entries({ STAFF_GITHUB_LOGINS, GITHUB_CLIENT_ID }).filter(
      ([, value]) => !value.trim(),
    );
    return {
      found: STAFF_GITHUB_LOGINS || "nobody",
      stops: missing.length > 0 && `${missing.map(([name]) => name).join(", ")} in wrangler.toml: ${SETUP}`,
    };
  },
  "database and namespace": ({ config: { d1_databases, kv_namespaces } }) => {
    const [database, sessions] = [d1_databases[0], kv_namespaces[0]];
    const missing = [
      isPlaceholder(database?.database_id) && "database_id",
      isPlaceholder(sessions?.id) && "id of SESSIONS",
    ];
    return {
      found: database?.database_name ?? "none",
      stops: missing.some(Boolean) && `${missing.filter(Boolean).join(", ")} in wrangler.toml: ${SETUP}`,
    };
  },
  secrets: ({ config: { vars } }) => {
    const { ok, said, output } = tryWrangler(["secret", "list"]);
    if (!ok) return { found: "unknown", stops: `${said}\nThis failed: ${typed("secret list")}` };
    const names = jsonIn<{ name: string }[]>(output).map(({ name }) => name);
    const missing = SECRETS.filter((name) => !names.includes(name));
    // One key without the other leaves Turnstile off.
    if (vars.TURNSTILE_SITE_KEY && !names.includes("TURNSTILE_SECRET_KEY"))
      missing.push("TURNSTILE_SECRET_KEY");
    return {
      found: names.join(", ") || "none",
      stops: missing.length > 0 && `${missing.join(", ")} missing: ${SETUP}`,
    };
  },
  migrations: () => {
    const pending = pendingMigrations();
    const harm = pending.flatMap((name) => harmIn(name, readFileSync(`migrations/${name}`, "utf8")));
    return {
      found: pending.length > 0 ? `pending: ${pending.join(", ")}` : "none pending",
      stops: harm.length > 0 && `do it in two deployments (docs):\n${harm.join("\n")}`,
    };
  },
};

/** Prints the table. Answers whether everything holds. */
export const checkAll = (site: Site, say: (line: string) => void = console.log): boolean => {
  let holds = true;
  for (const [name, check] of Object.entries(checks)) {
    // Without the ids or a login, questions to the account would fail for that reason alone.
    if (!holds && (name === "secrets" || name === "migrations")) {
      say(`- ${name.padEnd(22)}  not looked at yet`);
      continue;
    }
    const { found, stops } = check(site);
    say(`${stops ? "✗" : "✓"} ${name.padEnd(22)}  ${found}`);
    if (stops) say(stops.replaceAll(/^/gm, " ".repeat(26)));
    holds &&= !stops;
  }
  return holds;
};
