import "./local.ts";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cancel, confirm, intro, isCancel, log, outro, password, text } from "@clack/prompts";
import { LOGIN } from "#contract/access.ts";
import { jurisdiction, law, show } from "#contract/show.ts";
import { jsonIn, readConfig, tryWrangler, wrangler } from "./cloudflare.ts";
import { examplesIn } from "./deploy-checks.ts";
import { readOptions } from "./options.ts";
import { type Setting, withExamples, withSetting, withText } from "./setup-files.ts";

const { values } = readOptions({
  usage: ["npm run setup", "Asks for what the first deployment needs, and sets it up. Safe to run again."],
  options: { env: { type: "string", help: "an environment in wrangler.toml, such as staging" } },
});
const environment = values.env ?? "";
// Read by wrangler; empty means the real site.
process.env.CLOUDFLARE_ENV = environment;
const { name, d1_databases, r2_buckets, vars } = readConfig(environment);

const SITE = /^https:\/\/[^/\s]+$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHOW = "contract/show.ts";

/** Stops when somebody presses Ctrl-C instead of answering. */
const answered = <Answer>(answer: Answer): Exclude<Answer, symbol> => {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel("Stopped. What was written so far stays; run the same command to continue.");
  process.exit(1);
};

/** Enter keeps the current value, unless it is an example. */
const ask = async (message: string, current: string, pattern = /\S/) => {
  const validate = (given = "") =>
    pattern.test(given.trim()) ? undefined : `That does not fit${current && `, unlike ${current}`}.`;
  const kept = examplesIn(current).length > 0 ? { placeholder: current } : { initialValue: current };
  return answered(await text({ message, ...kept, validate })).trim();
};

const edit = (file: string, change: (source: string) => string) =>
  writeFileSync(file, change(readFileSync(file, "utf8")));
const set = (table: string, key: string, value: Setting) =>
  edit("wrangler.toml", (toml) => withSetting(toml, { table, key }, value));
const inEnvironment = (table: string) => (environment ? table.replace(/\w/, `env.${environment}.$&`) : table);
const setVariable = (key: string, value: string) => set(inEnvironment("[vars]"), key, value);

const setUpShow = async () => {
  const { email, phone, location } = show.fallbackContact;
  const { place, act, short } = jurisdiction;
  const questions: [property: string, question: string, current: string, pattern?: RegExp][] = [
    ["name", "The show's name", show.name],
    ["siteUrl", "The site's address, with https://", show.siteUrl, SITE],
    ["timeZone", "The time zone of filming dates", show.timeZone, /^\w+\/\w+/],
    ["mailFrom", "Mail is sent from", show.mailFrom, MAIL],
    ["casting", "Families write to", show.casting, MAIL],
    ["privacy", "Questions about privacy go to", show.privacy, MAIL],
    ["legal", "Legal questions go to", show.legal, MAIL],
    ["email", "E-mail address in the footer", email, MAIL],
    ["phone", "Phone number in the footer", phone, /\d{3}/],
    ["location", "Place in the footer", location],
    ["place", "State whose law applies", place],
    ["act", "Its privacy law", act],
    ["short", "That law in short", short],
    ["courts", "Courts that decide", law.courts],
  ];
  for (const [property, question, current, pattern] of questions) {
    const answer = await ask(question, current, pattern);
    if (answer !== current) edit(SHOW, (source) => withText(source, property, answer));
  }
  const unsure = ["law", "residents", "season", "youGet", "answers"];
  const message = `Has somebody who knows the law there read law and residents, and the production confirmed season, youGet and answers in ${SHOW}?`;
  const left = answered(await confirm({ message, initialValue: false })) ? [] : unsure;
  if (left.length > 0) log.warn("Edit them, then run this again: `npm run deploy` refuses until then.");
  edit(SHOW, (source) => withExamples(source, left));
};

/** What `setUpShow` has written. */
const written = (property: "siteUrl" | "mailFrom") =>
  new RegExp(`${property}: "(.*)"`).exec(readFileSync(SHOW, "utf8"))?.[1] ?? "";

const setUpAddress = async () => {
  const siteUrl = written("siteUrl");
  const known = String(vars.SITE_URL);
  const usual = siteUrl.replace(/\/\/(www\.)?/, `//${environment}.`);
  const current = known === "" || examplesIn(known).length > 0 ? usual : known;
  const site = environment ? await ask(`The address of ${environment}`, current, SITE) : siteUrl;
  if (environment) setVariable("SITE_URL", site);
  const { host } = new URL(site);
  const isWorkersDev = host.endsWith(".workers.dev");
  const table = environment && `[env.${environment}]`;
  set(table, "workers_dev", isWorkersDev);
  set(table, "routes", isWorkersDev ? [] : [{ pattern: host, custom_domain: true }]);
  return site;
};

/** Finds a resource by name, or creates it. */
const idOf = (wanted: string, list: string[], create: string[]) => {
  const find = () =>
    jsonIn<{ name?: string; title?: string; uuid?: string; id?: string }[]>(wrangler(list)).find(
      (one) => (one.name ?? one.title) === wanted,
    );
  if (!find()) wrangler([...create, wanted]);
  const found = find();
  const id = found?.uuid ?? found?.id;
  if (!id) throw new Error(`${wanted} was made, but is not listed yet. Run the same command again.`);
  return id;
};

const setUpStorage = () => {
  const database = idOf(d1_databases[0]?.database_name ?? "", ["d1", "list", "--json"], ["d1", "create"]);
  set(inEnvironment("[[d1_databases]]"), "database_id", database);
  const namespace = ["kv", "namespace"];
  const sessions = idOf(`${name}-sessions`, [...namespace, "list"], [...namespace, "create"]);
  set(inEnvironment("[[kv_namespaces]]"), "id", sessions);
  for (const { bucket_name = "" } of r2_buckets as { bucket_name?: string }[]) {
    const { ok, printed } = tryWrangler(["r2", "bucket", "create", bucket_name]);
    // 10004: it exists.
    if (!ok && !printed.includes("10004")) throw new Error(`${printed}\nIs R2 turned on in the dashboard?`);
  }
};

const setUpStaff = async (site: string) => {
  const { STAFF_GITHUB_LOGINS = "", OPERATOR_EMAIL, GITHUB_CLIENT_ID = "" } = vars as Record<string, string>;
  const logins = /^[\w-]+(\s*,\s*[\w-]+)*$/;
  const staff = await ask("GitHub names of the staff, separated by commas", STAFF_GITHUB_LOGINS, logins);
  setVariable("STAFF_GITHUB_LOGINS", staff.replaceAll(" ", ""));
  const message = "Who gets a mail when something is wrong? Nobody: none";
  const operator = await ask(message, OPERATOR_EMAIL ?? "", /^(none|[^\s@]+@[^\s@]+\.[^\s@]+)$/);
  setVariable("OPERATOR_EMAIL", operator === "none" ? "" : operator);
  log.info(`Staff log in with a GitHub OAuth app: https://github.com/settings/applications/new
Homepage URL                ${site}
Authorization callback URL  ${site}${LOGIN}/callback`);
  setVariable("GITHUB_CLIENT_ID", await ask("Its client ID", GITHUB_CLIENT_ID, /^[\w.]{10,40}$/));
};

const setUpSecrets = async () => {
  const { ok, output } = tryWrangler(["secret", "list"]);
  const present = ok ? jsonIn<{ name: string }[]>(output).map((secret) => secret.name) : [];
  const isSet = present.includes("GITHUB_CLIENT_SECRET");
  const client = answered(
    await password({
      message: `Its client secret${isSet ? " (Enter keeps the one that is set)" : ""}`,
      validate: (given = "") =>
        (isSet && !given) || /^[\w-]{20,}$/.test(given) ? undefined : "That is none.",
    }),
  );
  const secrets = {
    // A new one would end sessions and invalidate signatures.
    ...(!present.includes("SESSION_SECRET") && { SESSION_SECRET: randomBytes(32).toString("hex") }),
    ...(client && { GITHUB_CLIENT_SECRET: client }),
  };
  if (Object.keys(secrets).length > 0) wrangler(["secret", "bulk"], JSON.stringify(secrets));
};

const setUpMail = async () => {
  const domain = written("mailFrom").replace(/.*@/, "");
  const message = `Turn on mail from ${domain}? It takes a paid plan, and the domain on this account.`;
  if (!answered(await confirm({ message }))) return log.info("Every mail waits for staff to send it.");
  const { ok, printed } = tryWrangler(["email", "sending", "enable", domain]);
  if (!ok) log.warn(`${printed}\nMail waits until this works: run the same command again.`);
};

intro(`Setup of ${environment || "the real site"}. Enter keeps what is there, Ctrl-C stops.`);
if (!environment) await setUpShow();
const site = await setUpAddress();
if (!tryWrangler(["whoami", "--json"]).ok) spawnSync("wrangler", ["login"], { stdio: "inherit" });
setUpStorage();
await setUpStaff(site);
await setUpSecrets();
await setUpMail();
const again = environment ? ` -- --env ${environment}` : "";
outro(`Commit ${SHOW} and wrangler.toml, then: npm run deploy${again}`);
