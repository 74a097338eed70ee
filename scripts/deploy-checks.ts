import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { jsonIn, type readConfig, wrangler } from "./cloudflare.ts";

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

const migrations = () =>
  readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort();

export const pendingMigrations = (): string[] => {
  const listed = wrangler(["d1", "migrations", "list", "DB", "--remote"]);
  const pending = migrations().filter((name) => listed.includes(name));
  if (pending.length === 0 && !listed.includes("No migrations to apply"))
    throw new Error(`Which migrations are pending could not be read from wrangler's output:\n${listed}`);
  return pending;
};

export const isEmpty = (pending: readonly string[]) => pending.length === migrations().length;

/** Returns what has to be done first: a sentence, and then perhaps a list. */
type Check = (site: Site) => [sentence: string, ...list: string[]] | undefined;

const unless = (list: readonly string[], sentence: string): ReturnType<Check> =>
  list.length > 0 ? [sentence, ...list] : undefined;

const SETUP = "`npm run setup` asks for them:";

/** From the cheapest to those that ask the account. */
const checks: Readonly<Record<string, Check>> = {
  "committed changes": () => {
    const changed = spawnSync("git", ["status", "--porcelain"], { encoding: "utf8" }).stdout?.trim();
    return unless(changed ? [changed] : [], "commit what is changed, or put it back:");
  },
  "example values": ({ show, examples, config: { vars } }) =>
    unless(
      [
        ...examplesIn(show),
        ...examplesIn({ "wrangler.toml": vars }),
        ...examples.map((name) => `${name}: nobody has confirmed it`),
      ],
      SETUP,
    ),
  settings: ({ address, config: { vars, routes, workers_dev, d1_databases, kv_namespaces } }) => {
    const url = URL.parse(address);
    const isServed = url?.host.endsWith(".workers.dev")
      ? workers_dev
      : routes?.some(
          (route: string | { pattern: string }) =>
            (typeof route === "string" ? route : route.pattern) === url?.host,
        );
    const needed = {
      "the address, as https://host": url?.protocol === "https:" && url.origin === address,
      [`a route for ${address}`]: isServed,
      STAFF_GITHUB_LOGINS: vars.STAFF_GITHUB_LOGINS,
      GITHUB_CLIENT_ID: vars.GITHUB_CLIENT_ID,
      database_id: d1_databases[0]?.database_id,
      "id of SESSIONS": kv_namespaces[0]?.id,
    };
    // An id of zeros is a placeholder.
    const isMissing = (value: unknown) => !value || /^[0\s-]*$/.test(String(value));
    return unless(
      Object.entries(needed).flatMap(([name, value]) => (isMissing(value) ? [name] : [])),
      SETUP,
    );
  },
  secrets: ({ config: { vars } }) => {
    const present = jsonIn<{ name: string }[]>(wrangler(["secret", "list"])).map(({ name }) => name);
    // Turnstile is off unless both keys are set.
    const turnstile = vars.TURNSTILE_SITE_KEY ? ["TURNSTILE_SECRET_KEY"] : [];
    const needed = ["SESSION_SECRET", "GITHUB_CLIENT_SECRET", ...turnstile];
    return unless(
      needed.filter((name) => !present.includes(name)),
      SETUP,
    );
  },
  migrations: () =>
    unless(
      pendingMigrations().flatMap((name) => harmIn(name, readFileSync(`migrations/${name}`, "utf8"))),
      "do it in two deployments (docs/deploying.md):",
    ),
};

/** Prints the table. */
export const checkAll = (site: Site): boolean => {
  let isReady = true;
  for (const [name, check] of Object.entries(checks)) {
    // The account can be asked only with an id and a name that are right.
    if (!isReady && (name === "secrets" || name === "migrations")) continue;
    const problem = check(site);
    console.log([`${problem ? "✗" : "✓"} ${name}`, ...(problem ?? [])].join("\n    "));
    isReady &&= !problem;
  }
  return isReady;
};
