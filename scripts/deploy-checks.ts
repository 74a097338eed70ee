import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { jsonIn, type readConfig, tryWrangler, typed, wrangler } from "./cloudflare.ts";

/* Checks before a deployment changes anything. */

export interface Site {
  /** Without a trailing slash. */
  address: string;
  config: ReturnType<typeof readConfig>;
  /** contract/show.ts and its unconfirmed values. */
  show: Readonly<Record<string, unknown>>;
  examples: readonly string[];
}

/** Domains and phone numbers reserved for examples. */
const RESERVED = /\.example$|\(?555\)?\W+01\d/;

/** Such as `fallbackContact.phone: (555) 010-2665`. */
export const examplesIn = (value: unknown, path = ""): string[] => {
  if (typeof value === "string") return RESERVED.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => examplesIn(inner, path ? `${path}.${key}` : key));
};

/** Comments and string literals. */
const NOT_CODE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
/** A trigger's END follows a semicolon, that of a CASE never does. */
const TRIGGER_BODY = /\bBEGIN\b[\s\S]*?;\s*END\b/gi;

const onlyAdds = (statement: string) =>
  /^ALTER TABLE \S+ ADD /i.test(statement)
    ? !/\bCHECK ?\(/i.test(statement) && (!/\bNOT NULL/i.test(statement) || /\bDEFAULT\b/i.test(statement))
    : /^(CREATE|INSERT INTO|UPDATE(?! OR REPLACE)|DROP (INDEX|TRIGGER|VIEW)) /i.test(statement);

/**
 * Statements that might break the previous Worker, which runs on the new tables until it is replaced and after going back. A
 * trigger or unique index that newly refuses something isn't found (docs/deploying.md).
 */
export const harmIn = (name: string, sql: string): string[] =>
  sql
    .replaceAll(NOT_CODE, " ")
    .replaceAll(TRIGGER_BODY, "")
    .split(";")
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter((statement) => statement && !onlyAdds(statement))
    .map((statement) => `${name} does more than add: ${statement.slice(0, 60)}`);

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

export const isEmpty = (pending: readonly string[]) => pending.length === migrations().length;

const SETUP = "npm run setup";
const SECRETS = ["SESSION_SECRET", "GITHUB_CLIENT_SECRET"];

interface Finding {
  found: string;
  /** What to do first, if the check fails. */
  stops?: string | false | undefined;
}

const isPlaceholder = (id = "") => !/[1-9a-f]/.test(id);

const hostOf = (config: Site["config"]) =>
  config.routes?.map((route: string | { pattern: string }) =>
    typeof route === "string" ? route : route.pattern,
  );

/** The last two ask the account, which only works if the others hold. */
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
    // Turnstile is off unless both keys are set.
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

/** Prints the table. */
export const checkAll = (site: Site, say: (line: string) => void = console.log): boolean => {
  let holds = true;
  for (const [name, check] of Object.entries(checks)) {
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
